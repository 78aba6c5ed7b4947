"""Settings: what the table likes, kept across games; and the ways to people, tags and house rules."""

from store.disk import DiskError

from app import wording
from app import wording_menu as words
from app.screens.banker_card import BankerCard
from app.screens.deed_tags import DeedTags
from app.screens.people import LateRules, rename, replace_card
from app.screens.view import Over, View
from app.widgets import title

SLEEPS_S = (30, 60, 120, 300, 0)
CONTRASTS = (8, 64, 128, 255)


def following(choices, now: int) -> int:
    """The choice after `now`, round and round; the first when `now` is none of them."""
    return choices[(choices.index(now) + 1) % len(choices)] if now in choices else choices[0]


class SettingsMenu(View):
    """Each digit changes its setting at once, or opens its screen."""

    note_row = 0

    def digit_key(self, number: int):
        """1 to 6 change, the others open a screen."""
        if 1 <= number <= 6:
            return self._change(number)
        return Over(DeedTags()) if number == 9 else self._of_the_game(number)

    def point(self):
        """The banker's card."""
        return Over(BankerCard())

    def _change(self, number: int):
        """To the following value, at once and kept."""
        settings = self.desk.settings
        if number == 1:
            settings.volume = (settings.volume + 1) % len(wording.VOLUMES)
        elif number == 2:
            settings.sleep_s = following(SLEEPS_S, settings.sleep_s)
        elif number == 3:
            settings.private ^= 1
        elif number == 4:
            settings.turned ^= 1
        elif number == 5:
            settings.contrast = following(CONTRASTS, settings.contrast)
        else:
            settings.clicks ^= 1
        settings.apply(self.desk.hardware)
        try:
            settings.save()
        except DiskError:
            return "disk_failed"
        return None

    def _of_the_game(self, number: int):
        """The ways that need a game: 7 a card, 8 a name, 0 the house rules."""
        if not self.desk.bank.playing:
            return "no_game"
        return Over(LateRules() if number == 0 else replace_card() if number == 7 else rename())

    def draw(self, screen) -> None:
        """Each setting with its value, then the ways on."""
        settings = self.desk.settings
        title(screen, words.SETTINGS, words.BANKER_KEY)
        values = (
            wording.VOLUMES[settings.volume],
            f"{settings.sleep_s} s" if settings.sleep_s else "never",
            words.PRIVATE[settings.private],
            words.TURNED[settings.turned],
            words.CONTRASTS[CONTRASTS.index(settings.contrast)] if settings.contrast in CONTRASTS else "",
            words.SWITCH[settings.clicks],
        )
        for at in range(len(values)):
            screen.row(at + 1, f"{at + 1} {words.SETTING_NAMES[at]}", False, values[at])
        screen.row(7, words.WAYS[0][0], False, words.WAYS[0][1])
        screen.row(8, words.WAYS[1][0], False, words.WAYS[1][1])

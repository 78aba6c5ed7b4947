"""A method is put in only where it is sure whose it is."""

SOURCE = """
        class Base:
            def __init__(self, name):
                self.label = name
                self.extra = print

            def greet(self):
                return "base " + self._word()

            def _word(self):
                return self.label

            def _only_here(self):
                return self.label * 2

            def doubled(self):
                return self._only_here()

            def unusual(self, ending="!"):
                return self.label + ending

        class Child(Base):
            def _word(self):
                return "child"

            def through_class(self):
                return Base.unusual(self)

            def hello(self):
                return super().greet() + "."

        class Other:
            def _only_here(self):
                return "other"

            def show(self):
                return self._only_here()

            def looked_up(self):
                return "looked up"

            def extra(self, word):
                return word

        class Patched:
            def patch(self):
                return 1

            def changed(self):
                self.patch = lambda: 2

            def patched(self):
                before = self.patch()
                self.changed()
                after = self.patch()
                return before, after

            @staticmethod
            def still(one):
                return one

            def moved(self):
                return self.still(3)

        def ask(thing):
            return thing._only_here()

        class Lamp:
            def __init__(self):
                self.count = 0

            @property
            def lit(self):
                self.count += 1
                return self

            def watts(self):
                return 40

            def blink(self, often):
                print("on and off")

            @property
            def is_old(self):
                return True

            def volts(self):
                return 230

            def glow(self):
                print("a little light")

        def plain(number):
            return 7

        def burning(lamp):
            return lamp.lit.watts(), lamp.count

        def blinked(lamp):
            lamp.lit.blink(lamp.lit)
            return lamp.lit.is_old, lamp.count

        def volts_of(lamps):
            try:
                return lamps[3].volts()
            except IndexError:
                return "no such lamp"

        def glowing(lamp):
            try:
                lamp.missing.glow()
            except AttributeError:
                print("no light")

        def plainly(lamp):
            try:
                return plain(lamp.lit.missing), lamp.count
            except AttributeError:
                return "none", lamp.count

        def all_of_it():
            child, other = Child("c"), Other()
            print(child.greet(), child.doubled(), child.through_class(), child.hello(), other.show(), ask(other))
            print(getattr(other, "looked_up")(), other.looked_up(), other.extra("word"))
            print(Patched().patched(), Patched().moved())
            child.extra("printed")
            lamp = Lamp()
            print(burning(lamp), blinked(lamp), volts_of([lamp]), plainly(lamp))
            glowing(lamp)
        """

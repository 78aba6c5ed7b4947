"""A slow page gets the newest state and a bounded heap of sounds; nothing waits for it."""

import asyncio

import pytest

from host_tools.sim.hub import MAX_NOTES, Hub, Outbox, Over


def taken(outbox: Outbox) -> dict:
    return asyncio.run(asyncio.wait_for(outbox.take(), 60))


def test_the_newest_frame_wins():
    hub = Hub()
    slow = hub.join()
    for frame in range(1000):
        hub.publish({"pixels": str(frame), "notes": [[1000 + frame, 5]]})
    hub.publish({"text": "home"})
    news = taken(slow)
    assert news["pixels"] == "999"
    assert news["text"] == "home"
    assert len(news["notes"]) == MAX_NOTES
    assert news["notes"][-1] == [1999, 5]


def test_who_comes_later_sees_all_that_is_but_hears_nothing_old():
    hub = Hub()
    hub.publish({"pixels": "a", "power": "on", "notes": [[1000, 5]], "refused": "no"})
    assert taken(hub.join()) == {"pixels": "a", "power": "on"}


def test_after_taking_there_is_nothing_until_there_is_news():
    async def scene() -> dict:
        hub = Hub()
        outbox = hub.join()
        hub.publish({"pixels": "a"})
        await outbox.take()
        waiting = asyncio.create_task(outbox.take())
        await asyncio.sleep(0)
        assert not waiting.done()
        hub.publish({"pixels": "b"})
        return await asyncio.wait_for(waiting, 60)

    assert asyncio.run(scene()) == {"pixels": "b"}


def test_a_page_that_left_gets_nothing_more():
    hub = Hub()
    outbox = hub.join()
    hub.leave(outbox)
    hub.publish({"pixels": "a"})
    late = hub.join()
    assert taken(late) == {"pixels": "a"}
    outbox.put({"pixels": "own"})
    assert taken(outbox) == {"pixels": "own"}


def test_whoever_waits_is_let_go_when_the_server_ends():
    async def ends():
        hub = Hub()
        outbox = hub.join()
        waiting = asyncio.create_task(outbox.take())
        await asyncio.sleep(0)
        hub.close()
        with pytest.raises(Over):
            await waiting

    asyncio.run(ends())

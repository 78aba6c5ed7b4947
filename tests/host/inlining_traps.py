"""A program in which putting a function in where it is called could go wrong in every way known: sources by path."""

TRAPS = {
    "main.py": """
        from shop import order, names, returns, methods, places

        def main():
            order.all_of_it()
            names.all_of_it()
            returns.all_of_it()
            methods.all_of_it()
            places.all_of_it()

        if __name__ == "__main__":
            main()
        """,
    "shop/__init__.py": "",
    "shop/order.py": """
        seen = []

        def say(word):
            seen.append(word)
            return len(seen)

        def backwards(one, two):
            return (two, one)

        def twice(one):
            return one + one

        def never(one):
            return 5

        def maybe(one, two):
            return two if one else 0

        def by_name(one, two, three=3):
            return (one, two, three)

        class Counter:
            def __init__(self):
                self.count = 1

            def bump(self):
                self.count += 10
                return self.count

            def sum(self):
                return self.count + self.bump()

            def renamed(self, old):
                self.count = 0
                return old

            def before(self):
                return self.renamed(self.count)

            @property
            def next_one(self):
                self.count += 1
                return self.count

            @property
            def same(self):
                return self.count

            def pair(self):
                return self.same, self.next_one, self.same

        def grown(found=[]):
            found.append(1)
            return len(found)

        def once_grown(found=[]):
            found.append(1)
            return found

        class Teller:
            def __init__(self):
                self.tell = str
                self.told = 0

            def change(self):
                self.tell = repr
                self.told = 1
                return "told"

            def say(self):
                return self.tell(self.change())

            def more(self):
                self.told += self.added()
                return self.told

            def added(self):
                before = self.told
                self.told = 100
                return before

        sales = 1

        def with_sales():
            global sales
            sales += one_sale()
            return sales

        def one_sale():
            more = sold_before()
            print("sold before", more)
            return 1

        def sold_before():
            global sales
            sales += 10
            return sales

        def with_own_sales(own):
            own += one_more()
            return own

        def one_more():
            print("one more")
            return 1

        def open_late():
            global opened
            opened = 1

        def open_again():
            global opened
            opened += 1
            return opened

        def before_it_opens():
            return backwards_too(opened, open_again())

        def backwards_too(one, two):
            return (two, one)

        def kept_grown():
            kept = once_grown()
            return len(kept)

        def all_of_it():
            teller = Teller()
            print(teller.say(), teller.more(), kept_grown(), kept_grown())
            print(backwards(say("a"), say("b")), twice(say("c")), never(say("d")), maybe(False, say("e")))
            print(by_name(two=say("f"), one=say("g")))
            counter = Counter()
            print(counter.sum(), counter.before(), counter.pair())
            first = grown()
            print(first, grown(), seen)
            print(with_sales(), with_sales(), with_own_sales(1), sales)
            open_late()
            print(before_it_opens())
        """,
    "shop/names.py": """
        from shop import order

        size = 3
        again = 1
        LABEL = "names"

        def again():
            return 2

        def label():
            return LABEL

        def sized(amount):
            return amount * size

        def labelled():
            return size

        def hidden(sizes):
            return [labelled() + size for size in sizes]

        def counted(amount):
            amount = amount + 1
            total = amount * 2
            return total

        def shadowing():
            size = 100
            bigger = sized(size)
            return size, bigger

        def rebinding(amount):
            total = 7
            more = counted(amount)
            return amount, total, more

        def itself(depth):
            if depth:
                return itself(depth - 1) + 1
            return 0

        def in_a_row(numbers):
            for number in numbers:
                yield number

        def held(number):
            return lambda: number

        def started(numbers):
            counting = in_turn(numbers)
            return list(counting)

        def in_turn(numbers):
            for number in numbers:
                yield number + 1

        def asked_again():
            found = again()
            return found

        def knowing(limit):
            first = plus_one(limit)
            return first, sorted(locals())

        def plus_one(limit):
            more = limit + 1
            if more > 1:
                more += 1
            return more

        def sizes_of(numbers):
            return [number * size for number in numbers]

        def around(numbers):
            size = 1000
            return sizes_of(numbers), size

        def all_held():
            kept = []
            for one in range(3):
                function = held(one)
                kept.append(function)
            return [function() for function in kept]

        def known_by(limit):
            limit = limit + 1
            return sorted(locals())

        def framed():
            inner = 4
            words = known_by(inner)
            return words

        def handed_on():
            return 9

        TABLE = (handed_on,)

        def failing():
            try:
                raise ValueError("three")
            except ValueError as trouble:
                words = str(trouble)
            return words

        def caught():
            trouble = "kept"
            words = failing()
            return trouble, words

        def lasting(numbers):
            last = 0
            for number in numbers:
                shown = last
                if number > 1:
                    early = number
                    last = early
                    print(shown, early)
                late = number + 1
                print(late)
            return last

        def all_of_it():
            print(shadowing(), rebinding(5), itself(3), list(in_a_row([1, 2])), all_held(), framed(), again())
            print(hidden([10, 20]), started([1]), asked_again(), knowing(1), around([1, 2]))
            print(TABLE[0](), handed_on(), caught(), lasting([1, 2, 3]), order.say("z"), label())
        """,
    "shop/returns.py": """
        def check(amount):
            if amount > 5:
                return "much"
            if amount < 0:
                return
            print("fair", amount)

        def report(amount):
            check(amount)
            print("reported")

        def judged(amount):
            word = graded(amount)
            print(word)

        def graded(amount):
            if amount > 5:
                return "good"
            elif amount == 5:
                print("five")
            else:
                return "bad"

        def first_of(numbers):
            for number in numbers:
                if number > 1:
                    return number

        def falling(number):
            if number > 1:
                return partly(number)
            print("after")
            return "end"

        def partly(number):
            if number > 2:
                for _ in range(number):
                    return "partly"

        def searched(numbers):
            found = first_of(numbers)
            print("found", found)
            return found

        def last_search(numbers):
            looked_through(numbers)

        def looked_through(numbers):
            for number in numbers:
                if number > 1:
                    print("through", number)
                    return number
            print("nothing")

        def rounds(numbers):
            for number in numbers:
                one_round(number)

        def one_round(number):
            while number:
                if number == 2:
                    return
                number -= 1
                print("left", number)
            print("round")

        def skipping(numbers):
            for number in numbers:
                if number != 9:
                    with_skips(number)
                else:
                    print("nine")

        def in_between(number):
            until_two(number)
            print("between")

        def until_two(number):
            while number:
                if number == 2:
                    return
                number -= 1
            print("none")

        def only_first(numbers):
            for number in numbers:
                until_three(number)
                print("in the loop")

        def until_three(number):
            while True:
                if number == 3:
                    return
                number += 1

        def partly_done(number):
            told(number)
            print("told")

        def told(number):
            if number:
                if number == 2:
                    return
                print("not two")
            print("last")

        def with_skips(number):
            try:
                if number == 2:
                    return
                print("no skip", number)
            finally:
                print("finally", number)

        def careful(number):
            try:
                risky(number)
            except ValueError:
                print("careful")
            else:
                print("went well")

        def risky(number):
            if number > 1:
                raise ValueError
            while True:
                if number:
                    return
                number = 1

        def finished(number):
            try:
                print("try")
            finally:
                finishing(number)
            return "after"

        def finishing(number):
            while True:
                if number:
                    return
                number = 1

        def lost(number):
            try:
                raise ValueError
            finally:
                cleaning(number)

        def cleaning(number):
            while True:
                if number:
                    return
                number = 1

        def chosen(number):
            if either(number):
                return "either"
            return "or"

        def either(number):
            try:
                return int(number) > 1
            except ValueError:
                return True

        def parted(number):
            return one_way(number) if number else other_way(number)

        def one_way(number):
            for step in range(number):
                print("step", step)
            return "one way"

        def other_way(number):
            for step in (1, 2):
                print("other step", step, number)
            return "other way"

        def other_way_again(number):
            found = other_way(number)
            print(found, number)
            return found + "!"

        def emptied(number):
            try:
                nothing_done(number)
            except ValueError:
                print("nothing to catch")

        def nothing_done(number):
            return number

        def all_of_it():
            emptied(1), print(parted(0), parted(1), other_way_again(2), other_way_again(3))
            for amount in (9, 3, -1):
                report(amount)
            judged(9), judged(5), judged(1)
            print(falling(1), falling(2), falling(3))
            print(searched([1, 2, 3]), last_search([1, 2]), last_search([]))
            rounds([1, 3])
            in_between(3), in_between(1), only_first([1, 2]), partly_done(0), partly_done(1), partly_done(2)
            skipping([1, 2, 9])
            careful(1), careful(2)
            try:
                lost(0)
            except ValueError:
                print("not lost")
            print(finished(1), finished(0), chosen("1"), chosen("2"), chosen("x"))
        """,
    "shop/methods.py": """
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
        """,
    "shop/places.py": """
        from shop import order

        LABEL = "places"

        def is_large(number):
            return number > 2

        def label():
            return LABEL

        def twins(number):
            return [other for other in range(number) if other != number]

        def doubled(values):
            return [value for value in values]

        def worth(number):
            if number > 1:
                return 10
            return 20

        class Box:
            def __init__(self, values):
                self.values = values

            def largest(self):
                return max(self.values)

        def all_of_it():
            number = 0
            while not is_large(number):
                number += 1
            print(number, label(), twins(3), [worth(value) for value in range(3)], (lambda value: worth(value))(5))
            boxes = [Box([1, 2])]
            print([box.largest() for box in boxes], number > 5 and worth(number), doubled([1]))
        """,
}

"""Everything happens in the same order, and as often."""

SOURCE = """
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
        """

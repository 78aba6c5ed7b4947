"""Every name means the same where it is put."""

SOURCE = """
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
        """

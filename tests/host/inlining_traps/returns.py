"""A function that returns from the middle goes on where it was called."""

SOURCE = """
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
        """

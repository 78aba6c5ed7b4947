"""Places that are no plain statement: conditions, comprehensions, lambdas."""

SOURCE = """
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
        """

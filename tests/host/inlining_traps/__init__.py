"""A program in which putting a function in where it is called could go wrong in every way known: sources by path."""

from tests.host.inlining_traps import methods, names, order, places, returns

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
    "shop/order.py": order.SOURCE,
    "shop/names.py": names.SOURCE,
    "shop/returns.py": returns.SOURCE,
    "shop/methods.py": methods.SOURCE,
    "shop/places.py": places.SOURCE,
}

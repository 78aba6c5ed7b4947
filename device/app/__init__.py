"""The app: screens, the loop, the bank and the link; it never touches a chip and never decides a rule."""

"""The simulator: the device on a page in the browser.

Only this package serves pages. It drives a `host_tools.devices` Device and
never looks inside the device's code; the rules live on the device alone.
"""

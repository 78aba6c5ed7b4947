"""Custom editions on the PC: one TOML file each, written, checked, shown and sent (README.md tells the form)."""

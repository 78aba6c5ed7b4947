"""Our own fonts: small_data and big_data carry the bytes, small and big say where a glyph lies in them."""

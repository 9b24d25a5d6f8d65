// Integers have at most 16777215 bits.
"mydialect.make"() : () -> i16777215

// Integers have at most 16777215 bits.
// expected-error@below {{expected at most 16777215 bits}}
"mydialect.make"() : () -> i16777216

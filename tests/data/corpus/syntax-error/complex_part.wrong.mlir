// The parts of a complex number are integers or floats.
// expected-error@below {{expected a float or integer type}}
"mydialect.make"() : () -> complex<index>

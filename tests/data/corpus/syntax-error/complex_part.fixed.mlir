// The parts of a complex number are integers or floats.
"mydialect.make"() : () -> complex<f32>

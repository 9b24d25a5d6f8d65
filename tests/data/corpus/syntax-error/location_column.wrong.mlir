// A location says its column after the colon.
// expected-error@below {{expected a column}}
"mydialect.use"() : () -> () loc("a.mlir":1:)

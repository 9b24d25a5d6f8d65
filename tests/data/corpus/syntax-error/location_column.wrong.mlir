// A location says its column behind the colon.
// expected-error@below {{expected a column}}
"mydialect.use"() : () -> () loc("a.mlir":1:)

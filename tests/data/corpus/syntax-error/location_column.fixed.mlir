// A location says its column behind the colon.
"mydialect.use"() : () -> () loc("a.mlir":1:2)

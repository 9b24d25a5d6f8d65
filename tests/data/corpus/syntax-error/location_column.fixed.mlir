// A location says its column after the colon.
"mydialect.use"() : () -> () loc("a.mlir":1:2)

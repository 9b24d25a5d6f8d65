// What is said of a fused location is between angle brackets.
"mydialect.use"() : () -> () loc(fused<true>["a", "b"])

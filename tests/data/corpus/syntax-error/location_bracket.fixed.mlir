// What is said of a fused location stands between angle brackets.
"mydialect.use"() : () -> () loc(fused<true>["a", "b"])

// What is said of a fused location is between angle brackets.
// expected-error@below {{expected `>` after what is said of the locations, found `[`}}
"mydialect.use"() : () -> () loc(fused<true ["a", "b"])

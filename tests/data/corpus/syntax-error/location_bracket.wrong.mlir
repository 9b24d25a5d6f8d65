// What is said of a fused location stands between angle brackets.
// expected-error@below {{expected `>` behind what is said of the locations, found `[`}}
"mydialect.use"() : () -> () loc(fused<true ["a", "b"])

// Distinct attributes have numbers.
// expected-error@below {{expected a number}}
"mydialect.use"() {a = distinct[-1]<"a">} : () -> ()

// The elements of an array are of its type.
// expected-error@below {{expected a whole number}}
"mydialect.use"() {a = array<i32: 1, 2.5>} : () -> ()

// The elements of an array have whole bytes.
// expected-error@below {{expected `i1`, or an integer or float type of whole bytes}}
"mydialect.use"() {a = array<i4: 1, 2>} : () -> ()

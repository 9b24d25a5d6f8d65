// The elements of an array have whole bytes.
"mydialect.use"() {a = array<i8: 1, 2>} : () -> ()

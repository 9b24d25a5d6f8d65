// The elements of an array are of its type.
"mydialect.use"() {a = array<i32: 1, 2>} : () -> ()

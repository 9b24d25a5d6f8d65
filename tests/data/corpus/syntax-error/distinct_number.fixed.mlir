// Distinct attributes have numbers.
"mydialect.use"() {a = distinct[1]<"a">} : () -> ()

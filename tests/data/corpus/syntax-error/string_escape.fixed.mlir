// Few letters are after a backslash.
"mydialect.use"() {a = "C:\\temp\\dir"} : () -> ()

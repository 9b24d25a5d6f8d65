// Few letters stand behind a backslash.
"mydialect.use"() {a = "C:\\temp\\dir"} : () -> ()

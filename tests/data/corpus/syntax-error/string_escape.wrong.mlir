// Few letters stand behind a backslash.
// expected-error@below {{expected `\n`}}
"mydialect.use"() {a = "C:\temp\dir"} : () -> ()

// Few letters are after a backslash.
// expected-error@below {{expected `\n`}}
"mydialect.use"() {a = "C:\temp\dir"} : () -> ()

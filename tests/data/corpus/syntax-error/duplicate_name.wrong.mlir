// A dictionary has one entry of a name.
// expected-error@below {{expected another name}}
"mydialect.use"() {a = {x = 1, x = 2}} : () -> ()

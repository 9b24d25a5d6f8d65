// A dictionary has one entry of a name.
// expected-error@below {{expected a name that is not given yet}}
"mydialect.use"() {a = {x = 1, x = 2}} : () -> ()

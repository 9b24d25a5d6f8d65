// A dictionary has one entry of a name.
"mydialect.use"() {a = {x = 1, y = 2}} : () -> ()

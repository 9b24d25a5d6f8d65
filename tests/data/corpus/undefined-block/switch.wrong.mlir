// A case of a switch.
func.func @switch(%k: i32) {
  // expected-error@+3 {{use of undefined block ^two [undefined-block]}}
  cf.switch %k : i32, [
    default: ^one,
    2: ^two
  ]
^one:
  return
}

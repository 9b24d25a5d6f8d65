// A case of a switch.
func.func @switch(%k: i32) {
  cf.switch %k : i32, [
    default: ^one,
    2: ^one
  ]
^one:
  return
}

// A declaration beside the definition.
func.func private @helper() {
  return
}
func.func @declaration() {
  call @helper() : () -> ()
  return
}

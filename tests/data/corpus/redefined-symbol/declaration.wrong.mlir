// A declaration beside the definition.
func.func private @helper() {
  return
}
// expected-error@below {{redefinition of symbol @helper [redefined-symbol]}}
func.func private @helper()
func.func @declaration() {
  call @helper() : () -> ()
  return
}

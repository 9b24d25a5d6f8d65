// Successors in generic form.
func.func @generic_form() {
  "cf.br"()[^bb1] : () -> ()
^bb1:
  return
}

// The generic form.
memref.global "private" @state : memref<4xf32> = dense<0.0>
func.func @generic_form() {
  %s = "memref.get_global"() <{name = @state}> : () -> memref<4xf32>
  return
}

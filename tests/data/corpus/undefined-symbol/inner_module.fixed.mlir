// A module inside does not lend its symbols to the module around it.
module {
  module @library {
    func.func @helper() {
      return
    }
  }
  func.func private @helper()
  func.func @inner_module() {
    call @helper() : () -> ()
    return
  }
}

// A module inside does not lend its symbols to the module around it.
module {
  module @library {
    func.func @helper() {
      return
    }
  }
  func.func @inner_module() {
    // expected-error@below {{use of undefined symbol @helper [undefined-symbol]}}
    call @helper() : () -> ()
    return
  }
}

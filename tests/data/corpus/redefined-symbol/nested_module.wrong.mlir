// Each module has names of its own; a name is taken only within one of them.
module {
  module @library {
    func.func @helper() {
      return
    }
  }
  func.func @helper() {
    return
  }
  // expected-error@below {{redefinition of symbol @library [redefined-symbol]}}
  func.func private @library()
}

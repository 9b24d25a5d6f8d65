// A call takes all results.
module {
  func.func @call_results() -> i32 {
    // expected-error@below {{function @give returns 2 results, but 1 is expected [operand-count]}}
    %x = call @give() : () -> i32
    return %x : i32
  }
  func.func private @give() -> (i32, i32)
}

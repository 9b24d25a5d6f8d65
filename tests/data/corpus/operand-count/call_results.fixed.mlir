// A call takes all results.
module {
  func.func @call_results() -> i32 {
    %x:2 = call @give() : () -> (i32, i32)
    return %x#0 : i32
  }
  func.func private @give() -> (i32, i32)
}

// A call has the results of its callee.
func.func @call_result() -> i64 {
  %x = call @give() : () -> i64
  return %x : i64
}
func.func private @give() -> i64

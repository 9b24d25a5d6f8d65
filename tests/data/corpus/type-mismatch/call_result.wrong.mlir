// A call has the results of its callee.
func.func @call_result() -> i32 {
  // expected-error@below {{result 0 of function @give is taken as i32, but its type is i64 [type-mismatch]}}
  %x = call @give() : () -> i32
  return %x : i32
}
func.func private @give() -> i64

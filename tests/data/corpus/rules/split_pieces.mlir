// A function of the first piece.
func.func private @g()
%a = arith.constant 1 : i32
!t = i32
// -----
// It is not visible in the next piece.
func.func @f() {
  call @g() : () -> ()
  return
}
// -----
// Nor is a value.
"some.use"(%a) : (i32) -> ()
// -----
// A name may be defined again.
func.func private @g(i64)
%a = arith.constant 1 : i64
// -----
// A call fits the function of its own piece.
func.func private @g(f32)
func.func @f(%x: f32) {
  call @g(%x) : (f32) -> ()
  return
}
// -----
// A call does not fit the function of its own piece.
func.func private @g(f32)
func.func @f(%x: i64) {
  call @g(%x) : (i64) -> ()
  return
}
// -----
// An alias of the first piece is not visible.
func.func private @h(!t)
// -----
// An alias of its own.
!t = i64
func.func private @h(!t)
// -----
// A call is checked through the alias of its own piece.
!t = f64
func.func private @h(!t)
func.func @f(%x: f64) {
  call @h(%x) : (f64) -> ()
  return
}
// -----
// A call that does not fit the alias of its own piece.
!t = f32
func.func private @h(!t)
func.func @f(%x: f64) {
  call @h(%x) : (f64) -> ()
  return
}
// -----
// A module that is left open does not reach into the next piece.
module { func.func private @g()
// -----
// What follows is a piece of its own.
func.func @f() {
  call @g() : () -> ()
  return
}
// -----
// A brace too much ends nothing in the next piece.
func.func private @g() }
// -----
// What follows is a piece of its own.
func.func private @g()
func.func @f() {
  call @g() : () -> ()
  return
}

// A pack of two, each used.
func.func @f() {
  %p:2 = "some.pair"() : () -> (i32, i64)
  "some.use"(%p#0, %p#1) : (i32, i64) -> ()
  return
}
// -----
// Past the end of a pack.
func.func @f() {
  %p:2 = "some.pair"() : () -> (i32, i64)
  "some.use"(%p#2) : (i32) -> ()
  return
}
// -----
// The name of a pack without a number is its first value.
func.func @f() {
  %p:2 = "some.pair"() : () -> (i32, i64)
  "some.use"(%p) : (i32) -> ()
  return
}
// -----
// A value alone is the first one of its name.
func.func @f() {
  %p = "some.one"() : () -> i32
  "some.use"(%p#0) : (i32) -> ()
  return
}
// -----
// The second of a value alone.
func.func @f() {
  %p = "some.one"() : () -> i32
  "some.use"(%p#1) : (i32) -> ()
  return
}
// -----
// A pack of none.
func.func @f() {
  %p:0 = "some.none"() : () -> ()
  return
}
// -----
// A name for an operation that has no result.
func.func @f() {
  %p = "some.none"() : () -> ()
  return
}
// -----
// Fewer names than results.
func.func @f() {
  %p = "some.pair"() : () -> (i32, i64)
  return
}
// -----
// More names than results.
func.func @f() {
  %p:3 = "some.pair"() : () -> (i32, i64)
  return
}
// -----
// Results without a name.
func.func @f() {
  "some.pair"() : () -> (i32, i64)
  return
}
// -----
// Two names for two results.
func.func @f() {
  %p, %q = "some.pair"() : () -> (i32, i64)
  "some.use"(%p, %q) : (i32, i64) -> ()
  return
}
// -----
// The second of two names is no pack.
func.func @f() {
  %p, %q = "some.pair"() : () -> (i32, i64)
  "some.use"(%p#1) : (i64) -> ()
  return
}
// -----
// A pack and a name.
func.func @f() {
  %p:2, %q = "some.three"() : () -> (i32, i64, f32)
  "some.use"(%p#0, %p#1, %q) : (i32, i64, f32) -> ()
  return
}
// -----
// A pack and a name: the third of the pack is not the name.
func.func @f() {
  %p:2, %q = "some.three"() : () -> (i32, i64, f32)
  "some.use"(%p#2) : (f32) -> ()
  return
}
// -----
// Two packs.
func.func @f() {
  %p:2, %q:2 = "some.four"() : () -> (i32, i64, f32, f64)
  "some.use"(%p#1, %q#0, %q#1) : (i64, f32, f64) -> ()
  return
}
// -----
// Two packs of one name.
func.func @f() {
  %p:2, %p:2 = "some.four"() : () -> (i32, i64, f32, f64)
  return
}
// -----
// A pack in a custom form.
func.func @f(%c: i1, %a: i32, %b: i64) {
  %p:2 = scf.if %c -> (i32, i64) {
    scf.yield %a, %b : i32, i64
  } else {
    scf.yield %a, %b : i32, i64
  }
  "some.use"(%p#0, %p#1) : (i32, i64) -> ()
  return
}
// -----
// Past its end in a custom form.
func.func @f(%c: i1, %a: i32, %b: i64) {
  %p:2 = scf.if %c -> (i32, i64) {
    scf.yield %a, %b : i32, i64
  } else {
    scf.yield %a, %b : i32, i64
  }
  %s = arith.addi %p#0, %p#2 : i32
  return
}
// -----
// A custom form with fewer names than results.
func.func @f(%c: i1, %a: i32, %b: i64) {
  %p = scf.if %c -> (i32, i64) {
    scf.yield %a, %b : i32, i64
  } else {
    scf.yield %a, %b : i32, i64
  }
  return
}
// -----
// A custom form with more names than results.
func.func @f(%a: i32) {
  %p:2 = arith.addi %a, %a : i32
  return
}
// -----
// A call that gives two results.
func.func private @pair() -> (i32, i64)
func.func @f() {
  %p:2 = call @pair() : () -> (i32, i64)
  "some.use"(%p#0, %p#1) : (i32, i64) -> ()
  return
}
// -----
// A call that gives two results, taken by one name.
func.func private @pair() -> (i32, i64)
func.func @f() {
  %p = call @pair() : () -> (i32, i64)
  return
}
// -----
// A call that gives none, taken by a name.
func.func private @none()
func.func @f() {
  %p = call @none() : () -> ()
  return
}
// -----
// A store has no result.
func.func @f(%m: memref<i32>, %a: i32) {
  %p = memref.store %a, %m[] : memref<i32>
  return
}
// -----
// A pack of a branch is used in another one.
func.func @f(%c: i1) {
  cf.cond_br %c, ^left, ^right
^left:
  %p:2 = "some.pair"() : () -> (i32, i64)
  return
^right:
  "some.use"(%p#1) : (i64) -> ()
  return
}
// -----
// A pack of a branch is used in a block that the branch dominates.
func.func @f(%c: i1) {
  cf.cond_br %c, ^left, ^right
^left:
  %p:2 = "some.pair"() : () -> (i32, i64)
  cf.br ^next
^next:
  "some.use"(%p#1) : (i64) -> ()
  return
^right:
  return
}
// -----
// A pack used before its definition.
func.func @f() {
  "some.use"(%p#1) : (i64) -> ()
  %p:2 = "some.pair"() : () -> (i32, i64)
  return
}
// -----
// A pack at the type of its other value.
func.func @f() {
  %p:2 = "some.pair"() : () -> (i32, i64)
  "some.use"(%p#1) : (i32) -> ()
  return
}
// -----
// A pack in a region of its own operation.
func.func @f(%c: i1, %a: i32) {
  %p:2 = scf.if %c -> (i32, i32) {
    scf.yield %a, %p#1 : i32, i32
  } else {
    scf.yield %a, %a : i32, i32
  }
  return
}
// -----
// The name of a pack for a value after it.
func.func @f() {
  %p:2 = "some.pair"() : () -> (i32, i64)
  %p = "some.one"() : () -> i32
  return
}
// -----
// A pack with the name of a value before it.
func.func @f(%p: i32) {
  %p:2 = "some.pair"() : () -> (i32, i64)
  return
}
// -----
// Packs of one name in sibling regions.
func.func @f(%c: i1) {
  scf.if %c {
    %p:2 = "some.pair"() : () -> (i32, i64)
    "some.use"(%p#1) : (i64) -> ()
  } else {
    %p:3 = "some.three"() : () -> (i32, i64, f32)
    "some.use"(%p#2) : (f32) -> ()
  }
  return
}
// -----
// A pack whose number is not one.
func.func @f() {
  %p:2 = "some.pair"() : () -> (i32, i64)
  "some.use"(%p#x) : (i32) -> ()
  return
}
// -----
// A huge number of a pack.
func.func @f() {
  %p:2 = "some.pair"() : () -> (i32, i64)
  "some.use"(%p#4294967296) : (i32) -> ()
  return
}
// -----
// A number as the name of a pack.
func.func @f() {
  %0:2 = "some.pair"() : () -> (i32, i64)
  "some.use"(%0#0, %0#1) : (i32, i64) -> ()
  return
}
// -----
// A pack as operands of a terminator.
func.func @f() -> (i32, i64) {
  %p:2 = "some.pair"() : () -> (i32, i64)
  return %p#0, %p#1 : i32, i64
}
// -----
// A pack as operands of a terminator, swapped.
func.func @f() -> (i32, i64) {
  %p:2 = "some.pair"() : () -> (i32, i64)
  return %p#1, %p#0 : i64, i32
}
// -----
// A loop of two values is a pack.
func.func @f(%lb: index, %a: i32) -> i32 {
  %p:2 = scf.for %i = %lb to %lb step %lb iter_args(%x = %a, %y = %a) -> (i32, i32) {
    scf.yield %y, %x : i32, i32
  }
  return %p#1 : i32
}
// -----
// A loop of two values, used as three.
func.func @f(%lb: index, %a: i32) -> i32 {
  %p:2 = scf.for %i = %lb to %lb step %lb iter_args(%x = %a, %y = %a) -> (i32, i32) {
    scf.yield %y, %x : i32, i32
  }
  return %p#2 : i32
}
// -----
// An argument with a number.
func.func @f(%a: i32) {
  "some.use"(%a#0) : (i32) -> ()
  return
}
// -----
// The second of an argument.
func.func @f(%a: i32) {
  "some.use"(%a#1) : (i32) -> ()
  return
}

// Functions, branches and modules in their custom forms.
func.func private @declared(memref<4xf32> {test.note}, index) -> (memref<?xf32>, i1)
func.func private @plain()
func.func nested @empty() attributes {llvm.emit_c_interface} {
  return
}
func.func @higher(%f: (i32) -> i32, %x: i32) -> ((i32) -> i32) {
  %0 = call_indirect %f(%x) : (i32) -> i32
  %1 = func.constant @identity : (i32) -> i32
  %2 = constant @identity : (i32) -> i32
  return %1 : (i32) -> i32
}
func.func @identity(%x: i32 {test.a = 1 : i32}) -> (i32 {test.b}) {
  %0 = call @identity(%x) : (i32) -> i32
  %1:2 = func.call @two(%0) : (i32) -> (i32, i32)
  call @plain() : () -> ()
  return %1#1 : i32
}
func.func @two(%x: i32) -> (i32, i32) {
  func.return %x, %x : i32, i32
}
func.func @branches(%c: i1, %m: memref<4xf32>, %n: memref<4xf32>, %k: i32) -> memref<4xf32> {
  cf.assert %c, "a \"quoted\" message"
  cf.cond_br %c, ^bb1(%m : memref<4xf32>), ^bb2
^bb1(%a: memref<4xf32>):
  cf.br ^bb3(%a, %c : memref<4xf32>, i1)
^bb2:
  cf.cond_br %c weights([1, 2]), ^bb3(%n, %c : memref<4xf32>, i1), ^bb4(%m : memref<4xf32>)
^bb3(%b: memref<4xf32>, %d: i1):
  cf.switch %k : i32, [
    default: ^bb5,
    42: ^bb4(%b : memref<4xf32>),
    -3: ^bb4(%m : memref<4xf32>)
  ]
^bb4(%e: memref<4xf32>):
  return %e : memref<4xf32>
^bb5:
  cf.br ^bb5
}
module @inner attributes {test.flag} {
  module {
  }
  func.func @f() {
    return
  }
}
func.func @casts(%x: i64) {
  %0 = builtin.unrealized_conversion_cast %x : i64 to f64
  %1:2 = builtin.unrealized_conversion_cast %x, %0 : i64, f64 to f32, f32
  %2 = builtin.unrealized_conversion_cast to f32 {note}
  return
}

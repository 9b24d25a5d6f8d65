// An operation of a dialect that nobody described reads and writes its operands; whether it frees or keeps them, nobody says.
func.func @unknown_operation() {
  %a = memref.alloc() : memref<4xf32>
  // expected-remark@below {{%a is freed only if mydialect.fill frees it, and no dialect table says so [unknown-effects]}}
  "mydialect.fill"(%a) {value = 1.0 : f32} : (memref<4xf32>) -> ()
  return
}

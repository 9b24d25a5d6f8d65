// The region of a reduction runs for each iteration.
func.func @reduction(%n: index, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%x) -> f32 {
    scf.reduce(%x : f32) {
    ^bb0(%a: f32, %b: f32):
      // expected-warning@below {{buffer %t is never freed: each iteration loses one [leak]}}
      %t = memref.alloc() : memref<f32>
      memref.store %a, %t[] : memref<f32>
      %l = memref.load %t[] : memref<f32>
      %s = arith.addf %l, %b : f32
      scf.reduce.return %s : f32
    }
  }
  return %r : f32
}

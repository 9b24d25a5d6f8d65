// The loop hands a new buffer to its next round and forgets the old one.
func.func private @again() -> i1
func.func @cfg_loop_block_argument(%f: f32, %i: index) {
  // expected-warning@below {{[leak]}}
  %a = memref.alloc() : memref<4xf32>
  cf.br ^loop(%a : memref<4xf32>)
^loop(%x: memref<4xf32>):
  memref.store %f, %x[%i] : memref<4xf32>
  %more = func.call @again() : () -> i1
  cf.cond_br %more, ^next, ^exit
^next:
  // expected-warning@below {{[leak]}}
  %b = memref.alloc() : memref<4xf32>
  memref.copy %x, %b : memref<4xf32> to memref<4xf32>
  cf.br ^loop(%b : memref<4xf32>)
^exit:
  memref.dealloc %x : memref<4xf32>
  return
}

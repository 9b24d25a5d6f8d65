// A region with blocks of its own, one of which forgets the buffer.
func.func @execute_region(%c: i1) {
  scf.execute_region {
    // expected-warning@below {{buffer %a is not freed when %c is false [leak]}}
    %a = memref.alloc() : memref<4xf32>
    cf.cond_br %c, ^bb1, ^bb2
  ^bb1:
    memref.dealloc %a : memref<4xf32>
    scf.yield
  ^bb2:
    scf.yield
  }
  return
}

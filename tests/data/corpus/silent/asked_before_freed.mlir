// Whether two buffers are the same is asked once more after one of them is gone: the answer stays what it was.
func.func @asked_before_freed(%f: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %p = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  %q = memref.extract_aligned_pointer_as_index %b : memref<4xf32> -> index
  %differ = arith.cmpi ne, %p, %q : index
  scf.if %differ {
    memref.dealloc %a : memref<4xf32>
  }
  %same = arith.cmpi eq, %p, %q : index
  scf.if %same {
    memref.dealloc %b : memref<4xf32>
  }
  %apart = arith.cmpi ne, %p, %q : index
  scf.if %apart {
    memref.store %f, %b[%i] : memref<4xf32>
    memref.dealloc %b : memref<4xf32>
  }
  return
}

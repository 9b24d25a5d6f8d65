// Buffers compared by address, as lowered deallocations do.
func.func @retained(%a: memref<4xf32>, %c: i1, %f: f32, %i: index) -> memref<4xf32> {
  %true = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %s = arith.select %c, %m, %b : memref<4xf32>
  %mp = memref.extract_aligned_pointer_as_index %m : memref<4xf32> -> index
  %bp = memref.extract_aligned_pointer_as_index %b : memref<4xf32> -> index
  %sp = memref.extract_aligned_pointer_as_index %s : memref<4xf32> -> index
  %m_other = arith.cmpi ne, %mp, %sp : index
  scf.if %m_other {
    memref.dealloc %m : memref<4xf32>
  }
  %b_same = arith.cmpi eq, %bp, %sp : index
  %b_other = arith.xori %b_same, %true : i1
  scf.if %b_other {
    memref.dealloc %b : memref<4xf32>
  }
  return %s : memref<4xf32>
}

func.func @retained_or_argument(%m: memref<4xf32>, %c: i1, %f: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  %s = arith.select %c, %a, %m : memref<4xf32>
  %ap = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  %sp = memref.extract_aligned_pointer_as_index %s : memref<4xf32> -> index
  %other = arith.cmpi ne, %ap, %sp : index
  scf.if %other {
    memref.dealloc %a : memref<4xf32>
  }
  memref.store %f, %s[%i] : memref<4xf32>
  %same = arith.cmpi eq, %ap, %sp : index
  scf.if %same {
    memref.dealloc %s : memref<4xf32>
  }
  return
}

// Freed unless it is the buffer that is kept, told by its address.
func.func private @flag_a() -> i1
func.func @main() -> i32 {
  %pa = call @flag_a() : () -> i1
  %c0 = arith.constant 0 : index
  %f = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %s = arith.select %pa, %a, %b : memref<4xf32>
  %ap = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  %bp = memref.extract_aligned_pointer_as_index %b : memref<4xf32> -> index
  %sp = memref.extract_aligned_pointer_as_index %s : memref<4xf32> -> index
  %a_other = arith.cmpi ne, %ap, %sp : index
  scf.if %a_other {
    memref.dealloc %a : memref<4xf32>
  }
  %b_other = arith.cmpi ne, %bp, %sp : index
  scf.if %b_other {
    memref.dealloc %b : memref<4xf32>
  }
  memref.store %f, %s[%c0] : memref<4xf32>
  memref.dealloc %s : memref<4xf32>
  %status = arith.constant 0 : i32
  return %status : i32
}

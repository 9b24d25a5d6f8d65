// What is read from a freed buffer is a fault, and may be any number: what hangs on it is told as well.
func.func @read_too_late(%x: i32) {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xi32>
  memref.store %x, %b[%c0] : memref<4xi32>
  %found = memref.load %b[%c0] : memref<4xi32>
  memref.dealloc %b : memref<4xi32>
  %is_zero = arith.cmpi eq, %found, %zero : i32
  scf.if %is_zero {
    memref.dealloc %a : memref<4xf32>
  } else {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

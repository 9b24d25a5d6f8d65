// What an atomic update finds decides whether the buffer is freed.
func.func @released_by_one(%count: memref<1xi32>) {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %m = memref.alloc() : memref<4xf32>
  %old = memref.atomic_rmw addi %one, %count[%c0] : (i32, memref<1xi32>) -> i32
  %is = arith.cmpi eq, %old, %one : i32
  scf.if %is {
    memref.dealloc %m : memref<4xf32>
  } else {
    memref.dealloc %m : memref<4xf32>
  }
  return
}

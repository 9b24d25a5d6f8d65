// What an atomic update finds hangs together with what it, or another one, finds later.
func.func @first_and_last(%count: memref<1xi32>) {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %minus = arith.constant -1 : i32
  %e = memref.alloc() : memref<4xf32>
  %old = memref.atomic_rmw addi %one, %count[%c0] : (i32, memref<1xi32>) -> i32
  %first = arith.cmpi eq, %old, %zero : i32
  %m = scf.if %first -> memref<4xf32> {
    %x = memref.alloc() : memref<4xf32>
    scf.yield %x : memref<4xf32>
  } else {
    scf.yield %e : memref<4xf32>
  }
  %now = memref.atomic_rmw addi %minus, %count[%c0] : (i32, memref<1xi32>) -> i32
  %last = arith.cmpi eq, %now, %one : i32
  scf.if %last {
    memref.dealloc %m : memref<4xf32>
  }
  memref.dealloc %e : memref<4xf32>
  return
}

func.func @once_in_a_loop(%count: memref<1xi32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  memref.store %zero, %count[%c0] : memref<1xi32>
  %m = memref.alloc() : memref<4xf32>
  %total = arith.addi %n, %c1 : index
  scf.for %i = %c0 to %total step %c1 {
    %old = memref.atomic_rmw addi %one, %count[%c0] : (i32, memref<1xi32>) -> i32
    %is = arith.cmpi eq, %old, %zero : i32
    scf.if %is {
      memref.dealloc %m : memref<4xf32>
    }
  }
  return
}

// Numbers in memory that callees read and write, under more names than one, in a loop, in a circle of calls: the callers
// free what is theirs by what they find there.
memref.global "private" @holders : memref<i64> = dense<1>
func.func private @count_then_free(%a: memref<i64>, %b: memref<i64>, %m: memref<4xf32>) {
  %zero = arith.constant 0 : i64
  memref.store %zero, %b[] : memref<i64>
  %v = memref.load %a[] : memref<i64>
  %gone = arith.cmpi eq, %v, %zero : i64
  scf.if %gone {
    memref.dealloc %m : memref<4xf32>
  }
  return
}
func.func @one_buffer_twice() {
  %one = arith.constant 1 : i64
  %a = memref.alloca() : memref<i64>
  memref.store %one, %a[] : memref<i64>
  %m = memref.alloc() : memref<4xf32>
  call @count_then_free(%a, %a, %m) : (memref<i64>, memref<i64>, memref<4xf32>) -> ()
  return
}
func.func private @set_both(%a: memref<i64>) {
  %seven = arith.constant 7 : i64
  %nine = arith.constant 9 : i64
  memref.store %seven, %a[] : memref<i64>
  %g = memref.get_global @holders : memref<i64>
  memref.store %nine, %g[] : memref<i64>
  return
}
func.func @global_passed(%m: memref<4xf32>) {
  %nine = arith.constant 9 : i64
  %g = memref.get_global @holders : memref<i64>
  call @set_both(%g) : (memref<i64>) -> ()
  %v = memref.load %g[] : memref<i64>
  %is_nine = arith.cmpi eq, %v, %nine : i64
  %b = memref.alloc() : memref<4xf32>
  scf.if %is_nine {
    memref.dealloc %b : memref<4xf32>
  }
  return
}
func.func private @down(%c: memref<i64>, %m: memref<4xf32>) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %v = memref.load %c[] : memref<i64>
  %more = arith.cmpi sgt, %v, %zero : i64
  cf.cond_br %more, ^again, ^end
^again:
  %w = arith.subi %v, %one : i64
  memref.store %w, %c[] : memref<i64>
  call @down(%c, %m) : (memref<i64>, memref<4xf32>) -> ()
  return
^end:
  memref.dealloc %m : memref<4xf32>
  return
}
func.func @recursive() {
  %three = arith.constant 3 : i64
  %c = memref.alloca() : memref<i64>
  memref.store %three, %c[] : memref<i64>
  %m = memref.alloc() : memref<4xf32>
  call @down(%c, %m) : (memref<i64>, memref<4xf32>) -> ()
  return
}
func.func private @loops(%c: memref<i64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i64
  scf.for %i = %c0 to %n step %c1 {
    %v = memref.load %c[] : memref<i64>
    %w = arith.addi %v, %one : i64
    memref.store %w, %c[] : memref<i64>
  }
  return
}
func.func @counted_in_callee() {
  %c5 = arith.constant 5 : index
  %one = arith.constant 1 : i64
  %six = arith.constant 6 : i64
  %c = memref.alloca() : memref<i64>
  memref.store %one, %c[] : memref<i64>
  %m = memref.alloc() : memref<4xf32>
  call @loops(%c, %c5) : (memref<i64>, index) -> ()
  %v = memref.load %c[] : memref<i64>
  %is_six = arith.cmpi eq, %v, %six : i64
  scf.if %is_six {
    memref.dealloc %m : memref<4xf32>
  }
  return
}
func.func private @bump(%t: memref<4xi64>, %i: index, %j: index) {
  %one = arith.constant 1 : i64
  %v = memref.load %t[%i] : memref<4xi64>
  %w = arith.addi %v, %one : i64
  memref.store %w, %t[%j] : memref<4xi64>
  return
}
func.func @other_place(%k: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i64
  %two = arith.constant 2 : i64
  %t = memref.alloca() : memref<4xi64>
  memref.store %one, %t[%c0] : memref<4xi64>
  memref.store %one, %t[%c1] : memref<4xi64>
  call @bump(%t, %c0, %k) : (memref<4xi64>, index, index) -> ()
  %m = memref.alloc() : memref<4xf32>
  %v = memref.load %t[%c0] : memref<4xi64>
  %w = memref.load %t[%c1] : memref<4xi64>
  %is_two = arith.cmpi eq, %v, %two : i64
  scf.if %is_two {
    memref.dealloc %m : memref<4xf32>
  } else {
    %again = arith.cmpi eq, %w, %two : i64
    scf.if %again {
      memref.dealloc %m : memref<4xf32>
    } else {
      memref.dealloc %m : memref<4xf32>
    }
  }
  return
}
func.func private @swap(%t: memref<2xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.load %t[%c0] : memref<2xi64>
  %b = memref.load %t[%c1] : memref<2xi64>
  memref.store %b, %t[%c0] : memref<2xi64>
  memref.store %a, %t[%c1] : memref<2xi64>
  return
}
func.func @swapped() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i64
  %two = arith.constant 2 : i64
  %t = memref.alloca() : memref<2xi64>
  memref.store %one, %t[%c0] : memref<2xi64>
  memref.store %two, %t[%c1] : memref<2xi64>
  call @swap(%t) : (memref<2xi64>) -> ()
  %m = memref.alloc() : memref<4xf32>
  %v = memref.load %t[%c0] : memref<2xi64>
  %is_two = arith.cmpi eq, %v, %two : i64
  scf.if %is_two {
    memref.dealloc %m : memref<4xf32>
  }
  return
}

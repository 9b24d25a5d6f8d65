// Two reads may be of one element. The path that loses a buffer is possible with one number for both, and with two.
func.func private @row(%data: memref<4xi32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i32
  scf.for %i = %c0 to %n step %c1 {
    %head = memref.load %data[%i] : memref<4xi32>
    %is_used = arith.cmpi slt, %head, %one : i32
    scf.if %is_used {
      %first = memref.alloc() : memref<4xi32>
      %last = scf.for %j = %c0 to %n step %c1 iter_args(%now = %first) -> memref<4xi32> {
        // expected-warning@below {{buffer %next is not freed when %is_new is false [leak]}}
        %next = memref.alloc() : memref<4xi32>
        %mark = memref.load %data[%c1] : memref<4xi32>
        %is_new = arith.cmpi eq, %mark, %one : i32
        %kept = arith.select %is_new, %next, %now : memref<4xi32>
        scf.if %is_new {
          memref.dealloc %now : memref<4xi32>
        }
        scf.yield %kept : memref<4xi32>
      }
      memref.dealloc %last : memref<4xi32>
    }
  }
  return
}
func.func @row_of(%n: index, %mark: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %zero = arith.constant 0 : i32
  %data = memref.alloca() : memref<4xi32>
  scf.for %i = %c0 to %c4 step %c1 {
    memref.store %zero, %data[%i] : memref<4xi32>
  }
  %number = arith.extui %mark : i1 to i32
  memref.store %number, %data[%c1] : memref<4xi32>
  func.call @row(%data, %n) : (memref<4xi32>, index) -> ()
  return
}

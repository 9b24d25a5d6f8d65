// What a helper notes in memory is known to its callers.
func.func private @note(%state: memref<?xi32>, %at: index, %number: i32) {
  memref.store %number, %state[%at] : memref<?xi32>
  return
}
func.func private @note_at_start(%state: memref<?xi32>, %number: i32) {
  %c0 = arith.constant 0 : index
  call @note(%state, %c0, %number) : (memref<?xi32>, index, i32) -> ()
  return
}

// A number that nobody asks for.
func.func @another_number(%state: memref<?xi32>, %f: f32) {
  %c0 = arith.constant 0 : index
  %made = arith.constant 1 : i32
  %done = arith.constant 2 : i32
  // expected-warning@below {{buffer %a is never freed [leak]}}
  %a = memref.alloc() : memref<4xf32>
  memref.store %f, %a[%c0] : memref<4xf32>
  call @note_at_start(%state, %made) : (memref<?xi32>, i32) -> ()
  %now = memref.load %state[%c0] : memref<?xi32>
  %is_done = arith.cmpi eq, %now, %done : i32
  scf.if %is_done {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// Data beside the element that the helper writes is as it was.
func.func @other_element(%data: memref<?xi32>, %f: f32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  // expected-warning@below {{buffer %a is not freed when %is_negative is true [leak]}}
  %a = memref.alloc() : memref<4xf32>
  memref.store %f, %a[%c0] : memref<4xf32>
  call @note(%data, %c0, %one) : (memref<?xi32>, index, i32) -> ()
  %d = memref.load %data[%c1] : memref<?xi32>
  %is_negative = arith.cmpi slt, %d, %zero : i32
  cf.cond_br %is_negative, ^early, ^go
^early:
  return %one : i32
^go:
  memref.dealloc %a : memref<4xf32>
  return %zero : i32
}

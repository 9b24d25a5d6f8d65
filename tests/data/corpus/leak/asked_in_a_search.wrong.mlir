// A search reads the numbers in one memref. Another question about one of them may go either way, whatever the search found.
func.func private @make() -> memref<4xf64> {
  %buffer = memref.alloc() : memref<4xf64>
  return %buffer : memref<4xf64>
}
func.func private @release(%buffer: memref<4xf64>) {
  memref.dealloc %buffer : memref<4xf64>
  return
}

func.func private @kept_by_another_question(%n: index, %limit: index, %is_early: i1, %data: memref<8xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %slot = memref.alloca() : memref<memref<4xf64>>
  %place = memref.alloca() : memref<index>
  // expected-warning@below {{buffer %made returned by @make is not freed when %is_early is false and %is_small is true [leak]}}
  %made = call @make() : () -> memref<4xf64>
  memref.store %made, %slot[] : memref<memref<4xf64>>
  memref.store %c0, %place[] : memref<index>
  scf.while : () -> () {
    %i = memref.load %place[] : memref<index>
    %is_inside = arith.cmpi slt, %i, %n : index
    %d = memref.load %data[%i] : memref<8xi32>
    %number = arith.index_cast %d : i32 to index
    %is_low = arith.cmpi slt, %number, %limit : index
    %goes_on = arith.andi %is_inside, %is_low : i1
    scf.condition(%goes_on)
  } do {
    %i = memref.load %place[] : memref<index>
    %next = arith.addi %i, %c1 : index
    memref.store %next, %place[] : memref<index>
    scf.yield
  }
  %status = scf.if %is_early -> (i32) {
    %buffer = memref.load %slot[] : memref<memref<4xf64>>
    func.call @release(%buffer) : (memref<4xf64>) -> ()
    scf.yield %two : i32
  } else {
    %d = memref.load %data[%c5] : memref<8xi32>
    %is_small = arith.cmpi sle, %d, %one : i32
    %found = arith.select %is_small, %one, %zero : i32
    scf.if %is_small {
    } else {
      %buffer = memref.load %slot[] : memref<memref<4xf64>>
      memref.dealloc %buffer : memref<4xf64>
    }
    scf.yield %found : i32
  }
  return %status : i32
}

func.func @all_of_them(%n: index, %limit: index, %is_early: i1) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %c8 = arith.constant 8 : index
  %one = arith.constant 1 : i32
  %data = memref.alloca() : memref<8xi32>
  scf.for %i = %c0 to %c8 step %c1 {
    memref.store %one, %data[%i] : memref<8xi32>
  }
  %most = arith.minsi %n, %c7 : index
  %status = call @kept_by_another_question(%most, %limit, %is_early, %data) : (index, index, i1, memref<8xi32>) -> i32
  return %status : i32
}

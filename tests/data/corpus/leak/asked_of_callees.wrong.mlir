// What a callee reads in one iteration says nothing of others.
func.func private @accepts(%data: memref<4xi32>, %i: index, %value: i32) -> i1 {
  %d = memref.load %data[%i] : memref<4xi32>
  %is_it = arith.cmpi eq, %d, %value : i32
  return %is_it : i1
}

// Freed where the callee accepts its number.
func.func private @kept_if_refused(%n: index, %data: memref<4xi32>, %value: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  scf.for %i = %c0 to %n step %c1 {
    // expected-warning@below {{buffer %b is not freed when %accepted is false [leak]}}
    %b = memref.alloc() : memref<4xf32>
    memref.store %zero, %b[%c0] : memref<4xf32>
    %accepted = func.call @accepts(%data, %i, %value) : (memref<4xi32>, index, i32) -> i1
    scf.if %accepted {
      memref.dealloc %b : memref<4xf32>
    }
  }
  return
}

// The last buffer is left, whichever that is.
func.func private @last_kept(%n: index, %data: memref<4xi32>, %value: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-warning@below {{buffer %first is not freed on every path [leak]}}
  %first = memref.alloc() : memref<4xf32>
  %last = scf.for %i = %c0 to %n step %c1 iter_args(%before = %first) -> memref<4xf32> {
    %accepted = func.call @accepts(%data, %i, %value) : (memref<4xi32>, index, i32) -> i1
    %after = scf.if %accepted -> memref<4xf32> {
      // expected-warning@below {{buffer %new is not freed on every path [leak]}}
      %new = memref.alloc() : memref<4xf32>
      memref.copy %before, %new : memref<4xf32> to memref<4xf32>
      memref.dealloc %before : memref<4xf32>
      scf.yield %new : memref<4xf32>
    } else {
      scf.yield %before : memref<4xf32>
    }
    scf.yield %after : memref<4xf32>
  }
  return
}

// The callee reads another element than the one that decides.
func.func private @by_another_element(%n: index, %data: memref<4xi32>, %value: i32, %flag: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0.0 : f32
  // expected-warning@below {{buffer %b is not freed when %is_high is false [leak]}}
  %b = memref.alloc() : memref<4xf32>
  scf.for %i = %c0 to %n step %c1 {
    %accepted = func.call @accepts(%data, %c0, %value) : (memref<4xi32>, index, i32) -> i1
    %is_set = arith.andi %accepted, %flag : i1
    scf.if %is_set {
      memref.store %zero, %b[%c0] : memref<4xf32>
    }
  }
  %d = memref.load %data[%c3] : memref<4xi32>
  %is_high = arith.cmpi sgt, %d, %value : i32
  scf.if %is_high {
    memref.dealloc %b : memref<4xf32>
  }
  return
}

func.func @all_of_them(%n: index, %value: i32, %flag: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %data = memref.alloca() : memref<4xi32>
  scf.for %i = %c0 to %c4 step %c1 {
    %number = arith.index_cast %i : index to i32
    memref.store %number, %data[%i] : memref<4xi32>
  }
  %most = arith.minsi %n, %c4 : index
  call @kept_if_refused(%most, %data, %value) : (index, memref<4xi32>, i32) -> ()
  call @last_kept(%most, %data, %value) : (index, memref<4xi32>, i32) -> ()
  call @by_another_element(%most, %data, %value, %flag) : (index, memref<4xi32>, i32, i1) -> ()
  return
}

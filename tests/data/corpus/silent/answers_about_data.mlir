// A callee reads numbers in memory, and another place asks for the same ones.
func.func private @accepts(%data: memref<4xi32>, %i: index, %value: i32) -> i1 {
  %d = memref.load %data[%i] : memref<4xi32>
  %is_it = arith.cmpi eq, %d, %value : i32
  return %is_it : i1
}

// Each entry that one loop makes is freed by another one.
func.func private @by_entries(%n: index, %data: memref<4xi32>, %value: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %table = memref.alloc(%n) : memref<?xmemref<4xf32>>
  scf.for %i = %c0 to %n step %c1 {
    %is_made = func.call @accepts(%data, %i, %value) : (memref<4xi32>, index, i32) -> i1
    scf.if %is_made {
      %entry = memref.alloc() : memref<4xf32>
      memref.store %zero, %entry[%c0] : memref<4xf32>
      memref.store %entry, %table[%i] : memref<?xmemref<4xf32>>
    }
  }
  scf.for %i = %c0 to %n step %c1 {
    %is_made = func.call @accepts(%data, %i, %value) : (memref<4xi32>, index, i32) -> i1
    scf.if %is_made {
      %entry = memref.load %table[%i] : memref<?xmemref<4xf32>>
      memref.dealloc %entry : memref<4xf32>
    }
  }
  memref.dealloc %table : memref<?xmemref<4xf32>>
  return
}

// The loop asks the callee, and reads the number itself.
func.func private @read_again(%n: index, %data: memref<4xi32>, %value: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %local = memref.alloca() : memref<4xf32>
  scf.for %i = %c0 to %n step %c1 {
    %is_own = func.call @accepts(%data, %i, %value) : (memref<4xi32>, index, i32) -> i1
    %used = scf.if %is_own -> memref<4xf32> {
      %own = memref.alloc() : memref<4xf32>
      scf.yield %own : memref<4xf32>
    } else {
      scf.yield %local : memref<4xf32>
    }
    memref.store %zero, %used[%c0] : memref<4xf32>
    %d = memref.load %data[%i] : memref<4xi32>
    %is_freed = arith.cmpi eq, %d, %value : i32
    scf.if %is_freed {
      memref.dealloc %used : memref<4xf32>
    }
  }
  return
}

// What the last iteration asked is asked again after the loop.
func.func private @last_one(%n: index, %data: memref<4xi32>, %value: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %end = arith.subi %n, %c1 : index
  %local = memref.alloca() : memref<4xf32>
  %last = scf.for %i = %c0 to %n step %c1 iter_args(%before = %local) -> memref<4xf32> {
    %is_last = arith.cmpi eq, %i, %end : index
    %after = scf.if %is_last -> memref<4xf32> {
      %is_own = func.call @accepts(%data, %i, %value) : (memref<4xi32>, index, i32) -> i1
      %used = scf.if %is_own -> memref<4xf32> {
        %own = memref.alloc() : memref<4xf32>
        scf.yield %own : memref<4xf32>
      } else {
        scf.yield %before : memref<4xf32>
      }
      scf.yield %used : memref<4xf32>
    } else {
      scf.yield %before : memref<4xf32>
    }
    scf.yield %after : memref<4xf32>
  }
  %ran = arith.cmpi sgt, %n, %c0 : index
  scf.if %ran {
    %is_own = func.call @accepts(%data, %end, %value) : (memref<4xi32>, index, i32) -> i1
    scf.if %is_own {
      memref.dealloc %last : memref<4xf32>
    }
  }
  return
}

// One flag says where a buffer is made, another one where it is freed: they are the same in each iteration.
func.func private @two_flags(%n: index, %made: memref<4xi1>, %freed: memref<4xi1>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %local = memref.alloca() : memref<4xf32>
  scf.for %i = %c0 to %n step %c1 {
    %is_own = memref.load %made[%i] : memref<4xi1>
    %used = scf.if %is_own -> memref<4xf32> {
      %own = memref.alloc() : memref<4xf32>
      scf.yield %own : memref<4xf32>
    } else {
      scf.yield %local : memref<4xf32>
    }
    %is_freed = memref.load %freed[%i] : memref<4xi1>
    scf.if %is_freed {
      memref.dealloc %used : memref<4xf32>
    }
  }
  return
}

func.func @all_of_them(%n: index, %value: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %data = memref.alloca() : memref<4xi32>
  %made = memref.alloca() : memref<4xi1>
  %freed = memref.alloca() : memref<4xi1>
  scf.for %i = %c0 to %c4 step %c1 {
    %number = arith.index_cast %i : index to i32
    memref.store %number, %data[%i] : memref<4xi32>
    %is_odd = arith.trunci %number : i32 to i1
    memref.store %is_odd, %made[%i] : memref<4xi1>
    memref.store %is_odd, %freed[%i] : memref<4xi1>
  }
  %low = arith.maxsi %n, %c0 : index
  %most = arith.minsi %low, %c4 : index
  call @by_entries(%most, %data, %value) : (index, memref<4xi32>, i32) -> ()
  call @read_again(%most, %data, %value) : (index, memref<4xi32>, i32) -> ()
  call @last_one(%most, %data, %value) : (index, memref<4xi32>, i32) -> ()
  call @two_flags(%most, %made, %freed) : (index, memref<4xi1>, memref<4xi1>) -> ()
  return
}

// Loops that carry a memref and what is known of it.
func.func @memref_and_i1(%m: memref<4xf32>, %n: index, %f: f32) {
  %true = arith.constant true
  %false = arith.constant false
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %k = %c0 to %n step %c1 iter_args(%x = %m, %own = %false) -> (memref<4xf32>, i1) {
    %b = memref.alloc() : memref<4xf32>
    memref.copy %x, %b : memref<4xf32> to memref<4xf32>
    scf.if %own {
      memref.dealloc %x : memref<4xf32>
    }
    scf.yield %b, %true : memref<4xf32>, i1
  }
  memref.store %f, %r#0[%c0] : memref<4xf32>
  scf.if %r#1 {
    memref.dealloc %r#0 : memref<4xf32>
  }
  return
}

func.func private @again() -> i1

func.func @memref_and_i1_in_while(%m: memref<4xf32>, %f: f32, %i: index) {
  %true = arith.constant true
  %false = arith.constant false
  %r:2 = scf.while (%x = %m, %own = %false) : (memref<4xf32>, i1) -> (memref<4xf32>, i1) {
    %more = func.call @again() : () -> i1
    scf.condition(%more) %x, %own : memref<4xf32>, i1
  } do {
  ^bb0(%y: memref<4xf32>, %y_own: i1):
    %b = memref.alloc() : memref<4xf32>
    memref.copy %y, %b : memref<4xf32> to memref<4xf32>
    scf.if %y_own {
      memref.dealloc %y : memref<4xf32>
    }
    scf.yield %b, %true : memref<4xf32>, i1
  }
  memref.store %f, %r#0[%i] : memref<4xf32>
  bufferization.dealloc (%r#0 : memref<4xf32>) if (%r#1)
  return
}

func.func @sometimes_replaced(%m: memref<4xf32>, %n: index, %at: index, %f: f32) {
  %true = arith.constant true
  %false = arith.constant false
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %k = %c0 to %n step %c1 iter_args(%x = %m, %own = %false) -> (memref<4xf32>, i1) {
    %here = arith.cmpi eq, %k, %at : index
    %s:2 = scf.if %here -> (memref<4xf32>, i1) {
      %b = memref.alloc() : memref<4xf32>
      memref.copy %x, %b : memref<4xf32> to memref<4xf32>
      scf.if %own {
        memref.dealloc %x : memref<4xf32>
      }
      scf.yield %b, %true : memref<4xf32>, i1
    } else {
      scf.yield %x, %own : memref<4xf32>, i1
    }
    scf.yield %s#0, %s#1 : memref<4xf32>, i1
  }
  memref.store %f, %r#0[%c0] : memref<4xf32>
  scf.if %r#1 {
    memref.dealloc %r#0 : memref<4xf32>
  }
  return
}

func.func @double_buffer(%n: index, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %r:2 = scf.for %k = %c0 to %n step %c1 iter_args(%x = %a, %y = %b) -> (memref<4xf32>, memref<4xf32>) {
    memref.copy %x, %y : memref<4xf32> to memref<4xf32>
    scf.yield %y, %x : memref<4xf32>, memref<4xf32>
  }
  memref.store %f, %r#0[%c0] : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  memref.dealloc %b : memref<4xf32>
  return
}

func.func @rotation(%n: index, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %c = memref.alloc() : memref<4xf32>
  %r:3 = scf.for %k = %c0 to %n step %c1 iter_args(%x = %a, %y = %b, %z = %c) -> (memref<4xf32>, memref<4xf32>, memref<4xf32>) {
    memref.copy %x, %z : memref<4xf32> to memref<4xf32>
    scf.yield %y, %z, %x : memref<4xf32>, memref<4xf32>, memref<4xf32>
  }
  memref.store %f, %r#2[%c0] : memref<4xf32>
  memref.dealloc %r#0 : memref<4xf32>
  memref.dealloc %r#1 : memref<4xf32>
  memref.dealloc %r#2 : memref<4xf32>
  return
}

func.func @last_one_wins(%n: index, %f: f32) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  %r = scf.for %k = %c0 to %n step %c1 iter_args(%x = %a) -> (memref<4xf32>) {
    memref.dealloc %x : memref<4xf32>
    %b = memref.alloc() : memref<4xf32>
    memref.store %f, %b[%c0] : memref<4xf32>
    scf.yield %b : memref<4xf32>
  }
  return %r : memref<4xf32>
}

func.func @nested_loops(%n: index, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  %r = scf.for %k = %c0 to %n step %c1 iter_args(%x = %a) -> (memref<4xf32>) {
    %s = scf.for %l = %c0 to %n step %c1 iter_args(%y = %x) -> (memref<4xf32>) {
      %b = memref.alloc() : memref<4xf32>
      memref.copy %y, %b : memref<4xf32> to memref<4xf32>
      memref.dealloc %y : memref<4xf32>
      scf.yield %b : memref<4xf32>
    }
    scf.yield %s : memref<4xf32>
  }
  memref.dealloc %r : memref<4xf32>
  return
}

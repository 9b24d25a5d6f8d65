// What nobody would miss goes with the buffers that it allocates, whatever else it holds.

func.func private @make(index) -> memref<4xf32>

// A loop that carries buffers to nobody, and a buffer that it begins with.
func.func @loop(%n: index, %out: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // Begins here.
  %first = memref.alloc() : memref<4xf32>
  %last = scf.for %i = %c0 to %n step %c1 iter_args(%x = %first) -> (memref<4xf32>) {
    // Another one each time.
    %next = memref.alloc() : memref<4xf32>
    scf.yield %next : memref<4xf32>
  }
  %kept = memref.alloc() : memref<4xf32>
  memref.copy %out, %kept : memref<4xf32> to memref<4xf32>
  memref.copy %kept, %out : memref<4xf32> to memref<4xf32>
  return
}

// What is called may do more than to allocate; what is done with its result is nothing.
func.func @called(%c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %made = func.call @make(%n) : (index) -> memref<4xf32>
  %chosen:2 = scf.if %c -> (memref<4xf32>, f32) {
    %clone = bufferization.clone %made : memref<4xf32> to memref<4xf32>
    %x = memref.load %clone[%c0] : memref<4xf32>
    scf.yield %clone, %x : memref<4xf32>, f32
  } else {
    %x = memref.load %made[%c0] : memref<4xf32>
    scf.yield %made, %x : memref<4xf32>, f32
  }
  // Computed from what goes.
  %sum = arith.addf %chosen#1, %chosen#1 : f32
  return
}

// Writing to a buffer that is seen elsewhere is something.
func.func @writes(%c: i1, %x: f32, %out: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<4xf32>
  %chosen = scf.if %c -> (memref<4xf32>) {
    memref.store %x, %out[%c0] : memref<4xf32>
    %b = memref.alloc() : memref<4xf32>
    scf.yield %b : memref<4xf32>
  } else {
    scf.yield %a : memref<4xf32>
  }
  return
}

// Operations without results, and in them some whose effects nobody knows.
func.func @no_results(%c: i1, %k: index, %n: index) {
  %not = arith.cmpi ult, %k, %n : index
  scf.if %not {
    %a = memref.alloc() : memref<4xf32>
  }
  scf.index_switch %k
  case 1 {
    %b = memref.alloc() : memref<4xf32>
    scf.yield
  }
  default {
    // Somebody has to call it.
    %d = func.call @make(%n) : (index) -> memref<4xf32>
    scf.yield
  }
  scf.parallel (%i) = (%k) to (%n) step (%n) {
    %e = memref.alloc() : memref<4xf32>
    scf.reduce
  }
  return
}

// A dead operation after blocks: what they forward is unused.
func.func @blocks(%c: i1, %d: i1, %m: memref<4xf32>, %n: index) -> memref<4xf32> {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %a = memref.alloc() : memref<4xf32>
  cf.br ^bb3(%a : memref<4xf32>)
^bb2:
  %b = memref.alloc() : memref<4xf32>
  cf.br ^bb3(%b : memref<4xf32>)
^bb3(%x: memref<4xf32>):
  %either = arith.select %d, %x, %m : memref<4xf32>
  %made = func.call @make(%n) : (index) -> memref<4xf32>
  return %made : memref<4xf32>
}

// What is no buffer stays as it is written: nobody uses `%double`.
func.func @numbers(%x: f32, %out: memref<4xf32>) {
  %double = arith.addf %x, %x : f32
  %a = memref.alloc() : memref<4xf32>
  memref.copy %out, %a : memref<4xf32> to memref<4xf32>
  memref.copy %a, %out : memref<4xf32> to memref<4xf32>
  return
}

// What is copied to itself is not written to: nobody asks for the buffer.
func.func @self_copy(%m: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  // To and fro.
  memref.copy %a, %a : memref<4xf32> to memref<4xf32>
  // What the caller passes is none of our business.
  memref.copy %m, %m : memref<4xf32> to memref<4xf32>
  return
}

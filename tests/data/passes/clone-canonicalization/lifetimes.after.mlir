// One buffer does for both only where neither is used after it would be freed.

func.func private @look(memref<4xf32>)
func.func private @free(%m: memref<4xf32>) {
  memref.dealloc %m : memref<4xf32>
  return
}

// The clone is freed on one way, and the source is used after it.
func.func @used_behind_the_clone(%c: i1, %i: index, %x: f32) -> (memref<4xf32>, f32) {
  %a = memref.alloc() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  %r = bufferization.clone %a : memref<4xf32> to memref<4xf32>
  %kept = scf.if %c -> (memref<4xf32>) {
    memref.dealloc %r : memref<4xf32>
    %b = memref.alloc() : memref<4xf32>
    scf.yield %b : memref<4xf32>
  } else {
    scf.yield %r : memref<4xf32>
  }
  %y = memref.load %a[%i] : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return %kept, %y : memref<4xf32>, f32
}

// A callee frees the source.
func.func @freed_by_a_callee(%i: index, %x: f32) -> f32 {
  %a = memref.alloc() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  %r = bufferization.clone %a : memref<4xf32> to memref<4xf32>
  call @free(%a) : (memref<4xf32>) -> ()
  %y = memref.load %r[%i] : memref<4xf32>
  memref.dealloc %r : memref<4xf32>
  return %y : f32
}

// The source is freed in several places, all of them after the clone.
func.func @several_places(%c: i1, %x: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  %n = memref.cast %a : memref<4xf32> to memref<?xf32>
  call @look(%a) : (memref<4xf32>) -> ()
  scf.if %c {
    memref.dealloc %n : memref<?xf32>
  } else {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// What is freed in between is known to be another buffer: it was made there, or only of others.
func.func @others_in_between(%c: i1, %m: memref<4xf32>, %x: f32, %i: index) {
  %a = scf.if %c -> (memref<4xf32>) {
    %p = bufferization.clone %m : memref<4xf32> to memref<4xf32>
    scf.yield %p : memref<4xf32>
  } else {
    %q = bufferization.clone %m : memref<4xf32> to memref<4xf32>
    scf.yield %q : memref<4xf32>
  }
  scf.if %c {
    %t = memref.alloc() : memref<4xf32>
    memref.store %x, %t[%i] : memref<4xf32>
    memref.dealloc %t : memref<4xf32>
  }
  call @look(%m) : (memref<4xf32>) -> ()
  call @look(%a) : (memref<4xf32>) -> ()
  memref.dealloc %a : memref<4xf32>
  return
}

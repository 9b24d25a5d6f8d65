// Regions that run once are no regions.
func.func private @see(f32)
func.func @a(%c: i1, %x: f32) -> memref<4xf32> {
  %zero = arith.constant 0 : index
  // leading
  %r:2 = scf.execute_region -> (memref<4xf32>, i1) { // head
    // before alloc
    %b = memref.alloc() : memref<4xf32> // after alloc
    scf.if %c {
        // odd indent
      func.call @see(%x) : (f32) -> ()
    }
    %r2 = scf.execute_region -> memref<4xf32> {
      %b2 = memref.alloc() : memref<4xf32>
      %q = arith.constant 1 : index
      scf.yield %b2 : memref<4xf32> // inner yield
    }
    memref.copy %r2, %b : memref<4xf32> to memref<4xf32>
    // before yield
    scf.yield %b, %c : memref<4xf32>, i1 // yield
    // last
  } // tail
  %q = arith.constant 2 : index
  memref.store %x, %r#0[%q] : memref<4xf32>
  %s = scf.execute_region -> memref<4xf32> { %b = memref.alloc() : memref<4xf32>  scf.yield %b : memref<4xf32> }
  memref.copy %s, %r#0 : memref<4xf32> to memref<4xf32>
  %g = "scf.execute_region"() ({
  ^bb0: // label
    %b = memref.alloc() : memref<4xf32>
    "scf.yield"(%b) : (memref<4xf32>) -> ()
  }) : () -> memref<4xf32>
  memref.copy %g, %r#0 : memref<4xf32> to memref<4xf32>
  return %r#0 : memref<4xf32>
}

// One that must stay, and one of several blocks.
func.func @stay(%c: i1, %x: f32) {
  %zero = arith.constant 0 : index
  %r = scf.execute_region -> memref<4xf32> no_inline {
    %b = memref.alloc() : memref<4xf32>
    memref.store %x, %b[%zero] : memref<4xf32>
    scf.yield %b : memref<4xf32>
  }
  %y = memref.load %r[%zero] : memref<4xf32>
  func.call @see(%y) : (f32) -> ()
  return
}

// Nothing of a buffer comes out, but one comes to life.
func.func @inside(%c: i1, %x: f32) {
  %zero = arith.constant 0 : index
  scf.for %i = %zero to %zero step %zero {
    scf.execute_region {
      %b = memref.alloc() : memref<4xf32>
      %y = memref.load %b[%i] : memref<4xf32>
      func.call @see(%y) : (f32) -> ()
      scf.yield
    }
    func.call @see(%x) : (f32) -> ()
  }
  return
}

// Two questions side by side are one: what is allocated after them ends together.

func.func private @make(index) -> memref<4xf32>
func.func private @see(memref<4xf32>)

// What the first one gives is used where the second one knows what it is.
func.func @used(%c: i1, %n: index, %out: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %r = scf.if %c -> (memref<4xf32>) {
    // First, yes.
    %b = func.call @make(%n) : (index) -> memref<4xf32>
    scf.yield %b : memref<4xf32>
  } else {
    // First, no.
    %d = func.call @make(%n) : (index) -> memref<4xf32>
    scf.yield %d : memref<4xf32>
  }
  scf.if %c {
    // Second, yes.
    %x = memref.load %r[%c0] : memref<4xf32>
    memref.store %x, %out[%c0] : memref<4xf32>
  } else {
    %e = func.call @make(%n) : (index) -> memref<4xf32>
    func.call @see(%e) : (memref<4xf32>) -> ()
  }
  return %r : memref<4xf32>
}

// No results.
func.func @no_results(%c: i1, %n: index) {
  scf.if %c {
    %a = func.call @make(%n) : (index) -> memref<4xf32>
    func.call @see(%a) : (memref<4xf32>) -> ()
  } // the first
  // The second.
  scf.if %c {
    %a = func.call @make(%n) : (index) -> memref<4xf32>
    func.call @see(%a) : (memref<4xf32>) -> ()
  } else {
    %a = func.call @make(%n) : (index) -> memref<4xf32>
  }
  scf.if %c {
  } else {
    %a = func.call @make(%n) : (index) -> memref<4xf32>
  }
  return
}

// The other way round.
func.func @otherwise(%c: i1, %n: index) {
  %yes = arith.constant true
  %not = arith.xori %c, %yes : i1
  scf.if %c {
    %a = func.call @make(%n) : (index) -> memref<4xf32>
  } else {
    %a = func.call @make(%n) : (index) -> memref<4xf32>
    func.call @see(%a) : (memref<4xf32>) -> ()
  }
  scf.if %not {
    %b = func.call @make(%n) : (index) -> memref<4xf32>
  }
  return
}

// Both results are asked for.
func.func @both(%c: i1, %n: index, %x: f32) -> (memref<4xf32>, memref<4xf32>, f32) {
  %one = arith.constant 1 : index
  %r:2 = scf.if %c -> (memref<4xf32>, f32) {
    %a = func.call @make(%n) : (index) -> memref<4xf32>
    scf.yield %a, %x : memref<4xf32>, f32
  } else {
    %b = func.call @make(%n) : (index) -> memref<4xf32>
    scf.yield %b, %x : memref<4xf32>, f32
  }
  %s = scf.if %c -> (memref<4xf32>) {
    %d = func.call @make(%one) : (index) -> memref<4xf32>
    memref.copy %r#0, %d : memref<4xf32> to memref<4xf32>
    scf.yield %d : memref<4xf32>
  } else {
    %e = func.call @make(%one) : (index) -> memref<4xf32>
    scf.yield %e : memref<4xf32>
  }
  return %r#0, %s, %r#1 : memref<4xf32>, memref<4xf32>, f32
}

// What nobody would miss does not keep them apart.
func.func @dead_between(%c: i1, %n: index, %given: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.if %c {
    %a = func.call @make(%n) : (index) -> memref<4xf32>
    func.call @see(%a) : (memref<4xf32>) -> ()
  }
  // Nothing.
  scf.for %i = %c0 to %n step %c1 {
    %x = memref.load %given[%i] : memref<4xf32>
  }
  scf.if %c {
    %b = func.call @make(%n) : (index) -> memref<4xf32>
    func.call @see(%b) : (memref<4xf32>) -> ()
  }
  return
}

// What is used does.
func.func @used_between(%c: i1, %n: index, %given: memref<4xf32>) -> f32 {
  scf.if %c {
    %a = func.call @make(%n) : (index) -> memref<4xf32>
    func.call @see(%a) : (memref<4xf32>) -> ()
  }
  %x = memref.load %given[%n] : memref<4xf32>
  scf.if %c {
    %b = func.call @make(%n) : (index) -> memref<4xf32>
    func.call @see(%b) : (memref<4xf32>) -> ()
  }
  return %x : f32
}

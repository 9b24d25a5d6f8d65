// Where a condition is known, nobody asks for it.

func.func private @make(index) -> memref<4xf32>

// The inner question is the outer one.
func.func @asked_again(%c: i1, %n: index, %out: memref<4xf32>) -> memref<4xf32> {
  // Outer.
  %r = scf.if %c -> (memref<4xf32>) {
    // Inner.
    %s = scf.if %c -> (memref<4xf32>) {
      // Taken.
      %made = func.call @make(%n) : (index) -> memref<4xf32> // as is
      scf.yield %made : memref<4xf32>
    } else {
      // Not taken.
      %b = func.call @make(%n) : (index) -> memref<4xf32>
      scf.yield %b : memref<4xf32>
    } // afterwards
    memref.copy %s, %out : memref<4xf32> to memref<4xf32>
    scf.yield %s : memref<4xf32>
  } else {
    %d = func.call @make(%n) : (index) -> memref<4xf32>
    scf.if %c {
      memref.copy %out, %d : memref<4xf32> to memref<4xf32>
    }
    scf.yield %d : memref<4xf32>
  }
  return %r : memref<4xf32>
}

// A condition that is a constant.
func.func @known(%n: index, %out: memref<4xf32>) -> memref<4xf32> {
  %yes = arith.constant true
  %never = arith.constant false
  %not = arith.andi %yes, %never : i1
  %r = scf.if %not -> (memref<4xf32>) {
    %b = func.call @make(%n) : (index) -> memref<4xf32>
    scf.yield %b : memref<4xf32>
  } else {
    %m = func.call @make(%n) : (index) -> memref<4xf32>
    memref.copy %m, %out : memref<4xf32> to memref<4xf32>
    scf.yield %m : memref<4xf32>
  }
  scf.if %never {
    %b = func.call @make(%n) : (index) -> memref<4xf32>
  }
  scf.if %yes {
    %b = func.call @make(%n) : (index) -> memref<4xf32>
    memref.copy %b, %out : memref<4xf32> to memref<4xf32>
  }
  scf.if %yes {
    %b = func.call @make(%n) : (index) -> memref<4xf32>
    memref.copy %b, %out : memref<4xf32> to memref<4xf32>
  }
  return %r : memref<4xf32>
}

// What is chosen is known inside.
func.func @chosen(%c: i1, %m: memref<4xf32>, %out: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  memref.copy %m, %a : memref<4xf32> to memref<4xf32>
  scf.if %c {
    memref.copy %m, %out : memref<4xf32> to memref<4xf32>
  } else {
    // The buffer.
    %s = arith.select %c, %m, %a : memref<4xf32>
    memref.copy %s, %out : memref<4xf32> to memref<4xf32>
  }
  return
}

// Either arm is one buffer.
func.func @one_arm(%c: i1, %m: memref<4xf32>) -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  %s = arith.select %c, %a, %a : memref<4xf32>
  memref.copy %m, %s : memref<4xf32> to memref<4xf32>
  return %s : memref<4xf32>
}

// What is asked for is the contrary.
func.func @contrary(%c: i1, %n: index, %out: memref<4xf32>) -> memref<4xf32> {
  %certain = arith.constant true
  %not = arith.xori %c, %certain : i1
  %r = scf.if %not -> (memref<4xf32>) {
    %d = func.call @make(%n) : (index) -> memref<4xf32>
    scf.yield %d : memref<4xf32>
  } else {
    %s = scf.if %c -> (memref<4xf32>) {
      %a = func.call @make(%n) : (index) -> memref<4xf32>
      scf.yield %a : memref<4xf32>
    } else {
      %b = func.call @make(%n) : (index) -> memref<4xf32>
      scf.yield %b : memref<4xf32>
    }
    scf.yield %s : memref<4xf32>
  }
  memref.copy %r, %out : memref<4xf32> to memref<4xf32>
  return %r : memref<4xf32>
}

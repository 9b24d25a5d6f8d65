// What a conditional branch asked for is known where only one of its ways leads.

func.func private @make(index) -> memref<4xf32>
func.func private @see(f32)

// One way is the way of the condition, the other one that of the contrary.
func.func @both_ways(%c: i1, %n: index, %out: memref<4xf32>) {
  %a = func.call @make(%n) : (index) -> memref<4xf32>
  cf.cond_br %c, ^yes, ^no
^yes:  // The condition holds.
  // Taken.
  scf.if %c {
    // The old one.
    memref.copy %a, %out : memref<4xf32> to memref<4xf32>
  } else {
    %b = func.call @make(%n) : (index) -> memref<4xf32>
    memref.copy %b, %out : memref<4xf32> to memref<4xf32>
  }
  return
^no:
  %s = arith.select %c, %out, %a : memref<4xf32>
  memref.copy %s, %out : memref<4xf32> to memref<4xf32>
  return
}

// A branch that asks again goes one way only.
func.func @asked_again(%c: i1, %n: index, %out: memref<4xf32>) {
  %a = func.call @make(%n) : (index) -> memref<4xf32>
  cf.cond_br %c, ^yes(%a : memref<4xf32>), ^end(%out : memref<4xf32>)
^yes(%m: memref<4xf32>):
  memref.copy %m, %out : memref<4xf32> to memref<4xf32>
  cf.cond_br %c, ^end(%m : memref<4xf32>), ^never(%m : memref<4xf32>)
^never(%k: memref<4xf32>):
  %b = func.call @make(%n) : (index) -> memref<4xf32>
  memref.copy %b, %k : memref<4xf32> to memref<4xf32>
  cf.br ^end(%b : memref<4xf32>)
^end(%e: memref<4xf32>):
  memref.copy %e, %out : memref<4xf32> to memref<4xf32>
  return
}

// Blocks that only jumps lead on to know it, too; the contrary of the condition is known as well.
func.func @led_on(%c: i1, %n: index, %out: memref<4xf32>) {
  %certain = arith.constant true
  %not = arith.xori %c, %certain : i1
  cf.cond_br %c, ^yes, ^no
^yes:
  %a = func.call @make(%n) : (index) -> memref<4xf32>
  cf.br ^further
^further:
  %r = scf.if %not -> (memref<4xf32>) {
    %b = func.call @make(%n) : (index) -> memref<4xf32>
    scf.yield %b : memref<4xf32>
  } else {
    scf.yield %a : memref<4xf32>
  }
  memref.copy %r, %out : memref<4xf32> to memref<4xf32>
  return
^no:
  return
}

// Two ways lead there: nothing is known.
func.func @two_ways(%c: i1, %d: i1, %n: index, %out: memref<4xf32>) {
  cf.cond_br %c, ^first, ^second
^first:
  func.call @make(%n) : (index) -> memref<4xf32>
  cf.cond_br %d, ^both, ^second
^second:
  func.call @make(%n) : (index) -> memref<4xf32>
  cf.br ^both
^both:
  scf.if %c {
    %a = func.call @make(%n) : (index) -> memref<4xf32>
    memref.copy %a, %out : memref<4xf32> to memref<4xf32>
  }
  return
}

// MLIR does not look into regions for what a branch asked for.
func.func @inside(%c: i1, %n: index, %out: memref<4xf32>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  cf.cond_br %c, ^yes, ^no
^yes:
  scf.for %i = %zero to %n step %one {
    scf.if %c {
      %a = func.call @make(%n) : (index) -> memref<4xf32>
      memref.copy %a, %out : memref<4xf32> to memref<4xf32>
    }
  }
  return
^no:
  return
}

// What nobody would miss keeps no block from being a mere jump.
func.func @mere_jump(%c: i1, %x: f32, %n: index, %out: memref<4xf32>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %a = func.call @make(%n) : (index) -> memref<4xf32>
  cf.cond_br %c, ^yes, ^no
^yes:
  // Not for anybody.
  %sum = arith.addf %x, %x : f32
  scf.for %i = %zero to %n step %one {
    %k = bufferization.clone %a : memref<4xf32> to memref<4xf32>
  }
  cf.br ^no
^no:
  return
}

// Nobody asks for what a region of several blocks gives.
func.func @unasked_region(%c: i1, %x: f32, %n: index) {
  %zero = arith.constant 0 : index
  %r = scf.execute_region -> memref<4xf32> {
    cf.cond_br %c, ^one, ^other
  ^one:
    %a = memref.alloc() : memref<4xf32>
    memref.store %x, %a[%zero] : memref<4xf32>
    cf.br ^last(%a : memref<4xf32>)
  ^other:
    %b = memref.alloc() : memref<4xf32>
    memref.store %x, %b[%n] : memref<4xf32>
    cf.br ^last(%b : memref<4xf32>)
  ^last(%y: memref<4xf32>):  // Either.
    func.call @see(%x) : (f32) -> ()
    scf.yield %y : memref<4xf32>
  }
  %m = func.call @make(%n) : (index) -> memref<4xf32>
  return
}

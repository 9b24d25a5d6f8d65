// Out of operations that are no loops, as far as sizes and uses allow.

func.func @out_of_both_branches(%c: i1, %n: index) -> memref<?x4xf32> {
  %zero = arith.constant 0.0 : f32
  // What follows allocates in either branch.
  %r = scf.if %c -> (memref<?x4xf32>) {
    // The left one.
    %inner = scf.if %c -> (memref<?x4xf32>) {
      %a = memref.alloc(%n) {alignment = 64 : i64} : memref<?x4xf32> // goes out twice
      linalg.fill ins(%zero : f32) outs(%a : memref<?x4xf32>)
      scf.yield %a : memref<?x4xf32>
    } else {
      %two = arith.constant 2 : index
      %m = arith.muli %n, %two : index
      // Depends on what is computed here.
      %b = memref.alloc(%m) : memref<?x4xf32>
      scf.yield %b : memref<?x4xf32>
    }
    scf.yield %inner : memref<?x4xf32>
  } else {
    %d = memref.alloc(%n) : memref<?x4xf32>
    scf.yield %d : memref<?x4xf32>
  }
  return %r : memref<?x4xf32>
}

func.func @stays_in_its_loop(%from: index, %to: index, %step: index, %c: i1) {
  scf.for %i = %from to %to step %step {
    %r = scf.if %c -> (memref<8xi32>) {
      %a = memref.alloc() : memref<8xi32>
      scf.yield %a : memref<8xi32>
    } else {
      %b = memref.alloc() : memref<8xi32>
      scf.yield %b : memref<8xi32>
    }
    "some.use"(%r) : (memref<8xi32>) -> ()
  }
  return
}

func.func @through_blocks(%c: i1, %k: index) -> memref<?xf32> {
  cf.cond_br %c, ^left, ^right
^left:
  %n = arith.addi %k, %k : index
  cf.br ^choose(%n : index)
^right:
  cf.br ^choose(%k : index)
^choose(%size: index):
  cf.cond_br %c, ^one, ^other
^one:
  %a = memref.alloc(%size) : memref<?xf32>
  cf.br ^join(%a : memref<?xf32>)
^other:
  %b = memref.alloc(%k) : memref<?xf32>
  cf.br ^join(%b : memref<?xf32>)
^join(%r: memref<?xf32>):
  return %r : memref<?xf32>
}

// Nobody sees this one elsewhere.
func.func @local(%c: i1) {
  scf.if %c {
    %a = memref.alloc() : memref<4xf32>
    "some.use"(%a) : (memref<4xf32>) -> ()
  }
  return
}

// The default of a switch is its first region, wherever it is written.
func.func @out_of_a_switch(%i: index, %x: f32, %m: memref<4xf32>) {
  %r = scf.index_switch %i -> memref<4xf32>
  case 0 {
    %a = memref.alloc() : memref<4xf32>
    memref.store %x, %a[%i] : memref<4xf32>
    scf.yield %a : memref<4xf32>
  }
  default {
    %b = memref.alloc() : memref<4xf32>
    scf.yield %b : memref<4xf32>
  }
  memref.copy %r, %m : memref<4xf32> to memref<4xf32>
  return
}

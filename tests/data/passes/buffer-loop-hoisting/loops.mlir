// Out of loops that run turn by turn.

func.func @twice(%from: index, %to: index, %step: index, %n: index) {
  scf.for %i = %from to %to step %step {
    scf.for %j = %from to %to step %step {
      // The size is known outside.
      %a = memref.alloc(%n) : memref<?xf32> // goes out of both loops
      %s = memref.alloca() : memref<4xi8>
      %b = memref.alloc(%i) : memref<?xf32>
      "some.use"(%a, %s, %b) : (memref<?xf32>, memref<4xi8>, memref<?xf32>) -> ()
    }
  }
  return
}

func.func @handed_to_the_next_turn(%from: index, %to: index, %step: index, %m: memref<4xf32>) -> memref<4xf32> {
  %r = scf.for %i = %from to %to step %step iter_args(%x = %m) -> (memref<4xf32>) {
    %a = memref.alloc() : memref<4xf32>
    memref.copy %x, %a : memref<4xf32> to memref<4xf32>
    scf.yield %a : memref<4xf32>
  }
  return %r : memref<4xf32>
}

func.func @under_a_condition(%from: index, %to: index, %step: index, %c: i1) {
  scf.for %i = %from to %to step %step {
    scf.if %c {
      %a = memref.alloc() : memref<4xf32>
      "some.use"(%a) : (memref<4xf32>) -> ()
    }
    %b = memref.alloc() : memref<4xf32>
    "some.use"(%b) : (memref<4xf32>) -> ()
  }
  return
}

func.func @while(%c: i1) {
  scf.while : () -> () {
    %a = memref.alloc() : memref<4xf32>
    "some.use"(%a) : (memref<4xf32>) -> ()
    scf.condition(%c)
  } do {
    %b = memref.alloc() : memref<4xf32>
    "some.use"(%b) : (memref<4xf32>) -> ()
    scf.yield
  }
  return
}

func.func @side_by_side(%from: index, %to: index, %step: index) {
  scf.parallel (%i) = (%from) to (%to) step (%step) {
    %a = memref.alloc() : memref<4xf32>
    "some.use"(%a) : (memref<4xf32>) -> ()
    affine.for %k = 0 to 4 {
      %b = memref.alloc() : memref<4xf32>
      "some.use"(%b) : (memref<4xf32>) -> ()
    }
  }
  return
}

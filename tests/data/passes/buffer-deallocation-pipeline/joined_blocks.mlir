// Blocks in a row are one, wherever they stand: what comes together then is simplified together.

func.func private @make(index) -> memref<4xf32>

// Neighbours that ask for one condition meet once the blocks between them are gone.
func.func @meeting(%c: i1, %n: index, %out: memref<4xf32>) {
  scf.if %c {
    %a = func.call @make(%n) : (index) -> memref<4xf32>
    memref.copy %a, %out : memref<4xf32> to memref<4xf32>
  }
  cf.cond_br %c, ^next(%n : index), ^next(%n : index)
^next(%k: index):  // Both ways.
  // The other one.
  scf.if %c {
    %b = func.call @make(%k) : (index) -> memref<4xf32>
    memref.copy %b, %out : memref<4xf32> to memref<4xf32>
  }
  cf.br ^last
^last:
  // The end.
  return
}

// The next block stands further below: it goes where the jump was.
func.func @elsewhere(%c: i1, %n: index, %out: memref<4xf32>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %a = func.call @make(%n) : (index) -> memref<4xf32>
  cf.cond_br %c, ^first, ^second
^first:
  %b = func.call @make(%n) : (index) -> memref<4xf32> // with its comment
  cf.br ^third(%b : memref<4xf32>) // on and on
^second:
  memref.copy %a, %out : memref<4xf32> to memref<4xf32>
  return
^third(%m: memref<4xf32>):
  memref.copy %m, %a : memref<4xf32> to memref<4xf32> // moved
  scf.for %i = %zero to %n step %one {
    // What is inside goes with it.
    memref.copy %a, %out : memref<4xf32> to memref<4xf32>
  }
  return
}

// A row whose blocks are in the order of neither.
func.func @shuffled(%c: i1, %n: index, %out: memref<4xf32>) {
  %a = func.call @make(%n) : (index) -> memref<4xf32>
  cf.br ^second
^fourth(%m: memref<4xf32>):
  memref.copy %m, %out : memref<4xf32> to memref<4xf32>
  return
^third(%k: index):
  %d = func.call @make(%k) : (index) -> memref<4xf32>
  cf.br ^fourth(%d : memref<4xf32>)
^second:
  memref.copy %a, %out : memref<4xf32> to memref<4xf32>
  cf.br ^third(%n : index)
}

// What only goes one way becomes one with where that leads.
func.func @known_way(%c: i1, %n: index, %out: memref<4xf32>) {
  %a = func.call @make(%n) : (index) -> memref<4xf32>
  cf.cond_br %c, ^first(%a, %a : memref<4xf32>, memref<4xf32>), ^second(%a : memref<4xf32>)
^first(%b: memref<4xf32>, %d: memref<4xf32>):
  cf.cond_br %c, ^third(%d : memref<4xf32>), ^second(%d : memref<4xf32>)
^second(%e: memref<4xf32>):
  return
^third(%f: memref<4xf32>):
  memref.copy %f, %out : memref<4xf32> to memref<4xf32>
  return
}

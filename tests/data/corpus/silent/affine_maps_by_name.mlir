// What an affine map adds is seen where the map is written elsewhere, under a name.
#next = affine_map<(d0) -> (d0 + 1)>

// The loop runs once.
func.func @runs_once(%k: index) {
  %c1 = arith.constant 1 : index
  %up = affine.apply #next(%k)
  %a = memref.alloc() : memref<4xf32>
  scf.for %i = %k to %up step %c1 {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func @in_one_iteration(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %a = memref.alloc() : memref<4xf32>
  scf.for %i = %c0 to %n step %c1 {
    %second = affine.apply #next(%i)
    %is_it = arith.cmpi eq, %second, %c2 : index
    scf.if %is_it {
      memref.dealloc %a : memref<4xf32>
    }
  }
  %is_short = arith.cmpi slt, %n, %c2 : index
  scf.if %is_short {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func @of_blocks(%n: index) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %a = memref.alloc() : memref<4xf32>
  cf.br ^head(%c0 : index)
^head(%i: index):
  %goes_on = arith.cmpi slt, %i, %n : index
  cf.cond_br %goes_on, ^body, ^after
^body:
  %more = affine.apply #next(%i)
  %is_it = arith.cmpi eq, %more, %c2 : index
  cf.cond_br %is_it, ^free, ^next
^free:
  memref.dealloc %a : memref<4xf32>
  cf.br ^next
^next:
  cf.br ^head(%more : index)
^after:
  %is_short = arith.cmpi slt, %n, %c2 : index
  cf.cond_br %is_short, ^late, ^end
^late:
  memref.dealloc %a : memref<4xf32>
  cf.br ^end
^end:
  return
}

// A loop that runs once replaces what it was given.
func.func @carries(%k: index, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %up = affine.apply #next(%k)
  %first = memref.alloc() : memref<4xf32>
  %last = scf.for %i = %k to %up step %c1 iter_args(%a = %first) -> (memref<4xf32>) {
    %b = memref.alloc() : memref<4xf32>
    memref.dealloc %a : memref<4xf32>
    scf.yield %b : memref<4xf32>
  }
  memref.store %v, %last[%c0] : memref<4xf32>
  memref.dealloc %last : memref<4xf32>
  return
}

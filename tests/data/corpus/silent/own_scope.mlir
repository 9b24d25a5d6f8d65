// Loops and regions that free what is theirs.
func.func @everywhere(%n: index, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%k) = (%c0) to (%n) step (%c1) {
    %a = memref.alloc() : memref<4xf32>
    memref.store %f, %a[%c0] : memref<4xf32>
    memref.dealloc %a : memref<4xf32>
    scf.reduce
  }
  scf.forall (%k) in (4) {
    %a = memref.alloc() : memref<4xf32>
    memref.store %f, %a[%c0] : memref<4xf32>
    memref.dealloc %a : memref<4xf32>
  }
  affine.for %k = 0 to 4 {
    %a = memref.alloc() : memref<4xf32>
    affine.store %f, %a[%k] : memref<4xf32>
    memref.dealloc %a : memref<4xf32>
  }
  scf.execute_region {
    %a = memref.alloc() : memref<4xf32>
    cf.br ^bb1(%a : memref<4xf32>)
  ^bb1(%m: memref<4xf32>):
    memref.dealloc %m : memref<4xf32>
    scf.yield
  }
  return
}

func.func @zero_sized_and_global(%i: index) -> f32 {
  %e = memref.alloc() : memref<0xf32>
  %w = memref.get_global @weights : memref<4xf32>
  %s = memref.alloca() : memref<4xf32>
  memref.copy %w, %s : memref<4xf32> to memref<4xf32>
  %x = memref.load %s[%i] : memref<4xf32>
  memref.dealloc %e : memref<0xf32>
  return %x : f32
}
memref.global "private" constant @weights : memref<4xf32> = dense<1.0>

func.func @index_switch(%k: index, %m: memref<4xf32>, %f: f32) {
  %c0 = arith.constant 0 : index
  %true = arith.constant true
  %false = arith.constant false
  %r:2 = scf.index_switch %k -> memref<4xf32>, i1
  case 0 {
    %a = memref.alloc() : memref<4xf32>
    scf.yield %a, %true : memref<4xf32>, i1
  }
  case 1 {
    %b = memref.alloc() : memref<4xf32>
    scf.yield %b, %true : memref<4xf32>, i1
  }
  default {
    scf.yield %m, %false : memref<4xf32>, i1
  }
  memref.store %f, %r#0[%c0] : memref<4xf32>
  scf.if %r#1 {
    memref.dealloc %r#0 : memref<4xf32>
  }
  return
}

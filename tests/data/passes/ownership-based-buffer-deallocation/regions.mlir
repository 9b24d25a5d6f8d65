// Regions hand memrefs on with their ownership.
func.func private @again() -> i1

func.func @if_else(%c: i1, %m: memref<4xf32>) -> memref<4xf32> {
  %r = scf.if %c -> (memref<4xf32>) {
    %a = memref.alloc() : memref<4xf32>
    scf.yield %a : memref<4xf32>
  } else {
    scf.yield %m : memref<4xf32>
  }
  return %r : memref<4xf32>
}

func.func @if_alone(%c: i1) {
  scf.if %c {
    %a = memref.alloc() : memref<4xf32> // only inside
  }
  return
}

func.func @several_results(%c: i1, %n: index) -> memref<?xf32> {
  %r:3 = scf.if %c -> (memref<?xf32>, index, memref<?xf32>) {
    %a = memref.alloc(%n) : memref<?xf32>
    scf.yield %a, %n, %a : memref<?xf32>, index, memref<?xf32>
  } else {
    %a = memref.alloc(%n) : memref<?xf32>
    %b = memref.alloc(%n) : memref<?xf32>
    scf.yield %a, %n, %b : memref<?xf32>, index, memref<?xf32>
  }
  return %r#2 : memref<?xf32>
}

func.func @loop(%from: index, %to: index, %step: index, %m: memref<4xf32>) -> memref<4xf32> {
  %init = memref.alloc() : memref<4xf32>
  %last = scf.for %i = %from to %to step %step iter_args(%current = %init) -> (memref<4xf32>) {
    %is_first = arith.cmpi eq, %i, %from : index
    // Another one each time, or the same.
    %next = scf.if %is_first -> (memref<4xf32>) {
      scf.yield %current : memref<4xf32>
    } else {
      %a = memref.alloc() : memref<4xf32>
      scf.yield %a : memref<4xf32>
    }
    scf.yield %next : memref<4xf32>
  }
  memref.copy %last, %m : memref<4xf32> to memref<4xf32>
  return %last : memref<4xf32>
}

func.func @while_loop(%m: memref<4xf32>) -> (memref<4xf32>, memref<4xf32>) {
  %r:2 = scf.while (%x = %m, %y = %m) : (memref<4xf32>, memref<4xf32>) -> (memref<4xf32>, memref<4xf32>) {
    %c = func.call @again() : () -> i1
    scf.condition(%c) %x, %y : memref<4xf32>, memref<4xf32>
  } do {
  ^bb0(%x: memref<4xf32>, %y: memref<4xf32>):
    %a = memref.alloc() : memref<4xf32>
    scf.yield %a, %x : memref<4xf32>, memref<4xf32>
  }
  return %r#0, %r#1 : memref<4xf32>, memref<4xf32>
}

func.func @switch(%n: index, %m: memref<4xf32>) -> memref<4xf32> {
  %r = scf.index_switch %n -> memref<4xf32>
  case 0 {
    %a = memref.alloc() : memref<4xf32>
    scf.yield %a : memref<4xf32>
  }
  default {
    scf.yield %m : memref<4xf32>
  }
  return %r : memref<4xf32>
}

func.func @blocks_in_a_region(%c: i1, %m: memref<4xf32>) -> memref<4xf32> {
  %r = scf.execute_region -> memref<4xf32> {
    %a = memref.alloc() : memref<4xf32>
    cf.cond_br %c, ^end(%a : memref<4xf32>), ^end(%m : memref<4xf32>)
  ^end(%x: memref<4xf32>):
    scf.yield %x : memref<4xf32>
  }
  return %r : memref<4xf32>
}

func.func @parallel(%n: index) {
  scf.parallel (%i) = (%n) to (%n) step (%n) {
    %a = memref.alloc() : memref<4xf32>
  }
  scf.forall (%i) in (%n) {
    %a = memref.alloc() : memref<4xf32>
  }
  memref.alloca_scope {
    %a = memref.alloc() : memref<4xf32>
  }
  affine.for %i = 0 to 4 {
    %a = memref.alloc() : memref<4xf32>
  }
  return
}

func.func @in_generic_form(%n: index, %m: memref<4xf32>) -> memref<4xf32> {
  %r = "scf.for"(%n, %n, %n, %m) ({
  ^bb0(%i: index, %x: memref<4xf32>):
    %a = memref.alloc() : memref<4xf32>
    "scf.yield"(%a) : (memref<4xf32>) -> ()
  }) : (index, index, index, memref<4xf32>) -> memref<4xf32>
  return %r : memref<4xf32>
}

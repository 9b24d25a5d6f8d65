// Each entry is freed once: one while the table is searched, the others after it. Which one that is, both loops compute again.
func.func @all_but_one(%n: index, %k: index) {
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %size = arith.maxsi %n, %c1 : index
  %table = memref.alloc(%size) : memref<?xmemref<?xf32>>
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.alloc(%c1) : memref<?xf32>
    memref.store %a, %table[%i] : memref<?xmemref<?xf32>>
  }
  %ended = scf.while (%i = %c0) : (index) -> index {
    %goes_on = arith.cmpi slt, %i, %n : index
    scf.condition(%goes_on) %i : index
  } do {
  ^bb0(%i: index):
    %last = arith.subi %k, %c1 : index
    %is_it = arith.cmpi eq, %i, %last : index
    scf.if %is_it {
      %entry = memref.load %table[%i] : memref<?xmemref<?xf32>>
      memref.dealloc %entry : memref<?xf32>
    }
    %next = arith.addi %i, %c1 : index
    scf.yield %next : index
  }
  scf.for %i = %c0 to %n step %c1 {
    %last = arith.subi %k, %c1 : index
    %is_it = arith.cmpi ne, %i, %last : index
    scf.if %is_it {
      %entry = memref.load %table[%i] : memref<?xmemref<?xf32>>
      memref.dealloc %entry : memref<?xf32>
    }
  }
  memref.dealloc %table : memref<?xmemref<?xf32>>
  return
}

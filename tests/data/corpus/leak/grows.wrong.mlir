// A buffer is replaced by one of twice the size whenever it is full; what it was before is forgotten.
func.func @grows(%n: index, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  // expected-warning@below {{buffer %first is not freed on every path [leak]}}
  %first = memref.alloc(%c2) : memref<?xf32>
  %all, %size = scf.for %i = %c0 to %n step %c1 iter_args(%a = %first, %room = %c2) -> (memref<?xf32>, index) {
    %is_full = arith.cmpi eq, %i, %room : index
    %b, %more = scf.if %is_full -> (memref<?xf32>, index) {
      %twice = arith.addi %room, %room : index
      // expected-warning@below {{buffer %larger is not freed on every path [leak]}}
      %larger = memref.alloc(%twice) : memref<?xf32>
      scf.yield %larger, %twice : memref<?xf32>, index
    } else {
      scf.yield %a, %room : memref<?xf32>, index
    }
    memref.store %v, %b[%i] : memref<?xf32>
    scf.yield %b, %more : memref<?xf32>, index
  }
  memref.dealloc %all : memref<?xf32>
  return
}

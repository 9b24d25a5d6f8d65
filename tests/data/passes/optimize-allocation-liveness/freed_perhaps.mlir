// What may be the buffer under another name is freed if it is not: a use of the buffer like any other.

func.func private @same_or_new(memref<4xf32>) -> memref<4xf32>

func.func @handed_back(%n: index, %i: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  scf.for %j = %c0 to %n step %c1 {
    %b = func.call @same_or_new(%a) : (memref<4xf32>) -> memref<4xf32>
    %base, %offset, %size, %stride = memref.extract_strided_metadata %b : memref<4xf32> -> memref<f32>, index, index, index
    memref.dealloc %base : memref<f32>
  }
  "test.compute"(%i) : (index) -> ()
  memref.dealloc %a : memref<4xf32>
  return
}

func.func @on_one_way(%c: i1, %x: f32, %i: index) {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %is_new = arith.xori %c, %true : i1
  %b = scf.if %c -> (memref<4xf32>) {
    scf.yield %a : memref<4xf32>
  } else {
    %new = memref.alloc() : memref<4xf32>
    scf.yield %new : memref<4xf32>
  }
  memref.store %x, %b[%i] : memref<4xf32>
  scf.if %is_new {
    memref.dealloc %b : memref<4xf32>
  }
  "test.compute"(%i) : (index) -> ()
  memref.dealloc %a : memref<4xf32>
  return
}

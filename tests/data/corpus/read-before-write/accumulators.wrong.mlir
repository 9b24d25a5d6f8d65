// What accumulates reads what it writes.

#id = affine_map<(i) -> (i)>
#one = affine_map<(i) -> ()>

func.func @named(%a: memref<4x4xf32>) -> memref<4x4xf32> {
  %c = memref.alloc() : memref<4x4xf32>
  // expected-warning@below {{the contents of buffer %c are read before anything is written to it [read-before-write]}}
  linalg.matmul ins(%a, %a : memref<4x4xf32>, memref<4x4xf32>) outs(%c : memref<4x4xf32>)
  return %c : memref<4x4xf32>
}

func.func @generic(%a: memref<4xf32>) -> f32 {
  %sum = memref.alloca() : memref<f32>
  // expected-warning@below {{the contents of buffer %sum are read before anything is written to it}}
  linalg.generic {indexing_maps = [#id, #one], iterator_types = ["reduction"]}
      ins(%a : memref<4xf32>) outs(%sum : memref<f32>) {
  ^bb0(%x: f32, %old: f32):
    %new = arith.addf %x, %old : f32
    linalg.yield %new : f32
  }
  %v = memref.load %sum[] : memref<f32>
  return %v : f32
}

func.func @reduce(%a: memref<4xf32>) -> f32 {
  %sum = memref.alloca() : memref<f32>
  // expected-warning@below {{the contents of buffer %sum are read before anything is written to it}}
  linalg.reduce ins(%a : memref<4xf32>) outs(%sum : memref<f32>) dimensions = [0]
    (%x: f32, %old: f32) {
      %new = arith.addf %x, %old : f32
      linalg.yield %new : f32
    }
  %v = memref.load %sum[] : memref<f32>
  return %v : f32
}

func.func @loop(%a: memref<4xf32>) -> f32 {
  %sum = memref.alloca() : memref<f32>
  affine.for %i = 0 to 4 {
    %x = affine.load %a[%i] : memref<4xf32>
    // expected-warning@below {{the contents of buffer %sum are read before anything is written to it}}
    %old = affine.load %sum[] : memref<f32>
    %new = arith.addf %x, %old : f32
    affine.store %new, %sum[] : memref<f32>
  }
  %v = memref.load %sum[] : memref<f32>
  return %v : f32
}

func.func @blocks(%a: memref<4xf32>, %n: index) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %sum = memref.alloca() : memref<f32>
  cf.br ^head(%c0 : index)
^head(%i: index):
  %x = memref.load %a[%i] : memref<4xf32>
  // expected-warning@below {{the contents of buffer %sum are read before anything is written to it}}
  %old = memref.load %sum[] : memref<f32>
  %new = arith.addf %x, %old : f32
  memref.store %new, %sum[] : memref<f32>
  %next = arith.addi %i, %c1 : index
  %more = arith.cmpi slt, %next, %n : index
  cf.cond_br %more, ^head(%next : index), ^end
^end:
  return %new : f32
}

// Filled first, or not read: what the body does not use, what overwrites, and what a later iteration reads.

#id = affine_map<(i) -> (i)>
#one = affine_map<(i) -> ()>

func.func @named(%a: memref<4x4xf32>) -> memref<4x4xf32> {
  %zero = arith.constant 0.0 : f32
  %c = memref.alloc() : memref<4x4xf32>
  linalg.fill ins(%zero : f32) outs(%c : memref<4x4xf32>)
  linalg.matmul ins(%a, %a : memref<4x4xf32>, memref<4x4xf32>) outs(%c : memref<4x4xf32>)
  return %c : memref<4x4xf32>
}

func.func @elementwise(%a: memref<4xf32>) -> memref<4xf32> {
  %c = memref.alloc() : memref<4xf32>
  linalg.add ins(%a, %a : memref<4xf32>, memref<4xf32>) outs(%c : memref<4xf32>)
  return %c : memref<4xf32>
}

func.func @unused(%a: memref<4xf32>) -> memref<4xf32> {
  %c = memref.alloc() : memref<4xf32>
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<4xf32>) outs(%c : memref<4xf32>) {
  ^bb0(%x: f32, %old: f32):
    %new = arith.addf %x, %x : f32
    linalg.yield %new : f32
  }
  return %c : memref<4xf32>
}

func.func @not_needed(%a: memref<4x4xf32>) {
  %c = memref.alloca() : memref<4x4xf32>
  linalg.matmul ins(%a, %a : memref<4x4xf32>, memref<4x4xf32>) outs(%c : memref<4x4xf32>)
  return
}

func.func @first_iteration(%a: memref<4xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  %sum = memref.alloca() : memref<f32>
  affine.for %i = 0 to 4 {
    %is_first = arith.cmpi eq, %i, %c0 : index
    scf.if %is_first {
      memref.store %zero, %sum[] : memref<f32>
    }
    %x = affine.load %a[%i] : memref<4xf32>
    %old = affine.load %sum[] : memref<f32>
    %new = arith.addf %x, %old : f32
    affine.store %new, %sum[] : memref<f32>
  }
  %v = memref.load %sum[] : memref<f32>
  return %v : f32
}

func.func @later_iterations(%a: memref<4xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  %last = memref.alloca() : memref<f32>
  affine.for %i = 0 to 4 {
    %x = affine.load %a[%i] : memref<4xf32>
    %is_first = arith.cmpi eq, %i, %c0 : index
    %sum = scf.if %is_first -> (f32) {
      scf.yield %x : f32
    } else {
      %old = affine.load %last[] : memref<f32>
      %new = arith.addf %x, %old : f32
      scf.yield %new : f32
    }
    affine.store %sum, %last[] : memref<f32>
  }
  %v = memref.load %last[] : memref<f32>
  return %v : f32
}

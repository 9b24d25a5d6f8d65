func.func private @fill(memref<4xf32>)
func.func private @read(memref<4xf32>)

func.func @accumulator(%m: memref<4xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  %acc = memref.alloca() : memref<1xf32>
  memref.store %zero, %acc[%c0] : memref<1xf32>
  %x = memref.load %m[%c0] : memref<4xf32>
  %old = memref.load %acc[%c0] : memref<1xf32>
  %new = arith.addf %old, %x : f32
  memref.store %new, %acc[%c0] : memref<1xf32>
  return %new : f32
}

// The iteration before has written.
func.func @loop(%n: index, %x: f32, %sum: memref<f32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  scf.for %i = %c0 to %n step %c1 {
    %is_first = arith.cmpi eq, %i, %c0 : index
    scf.if %is_first {
    } else {
      %y = memref.load %a[%c0] : memref<4xf32>
      memref.store %y, %sum[] : memref<f32>
    }
    memref.store %x, %a[%c0] : memref<4xf32>
  }
  memref.dealloc %a : memref<4xf32>
  return
}

// So has the block that is after it in the text.
func.func @blocks(%x: f32, %i: index, %c: i1) -> f32 {
  %a = memref.alloca() : memref<4xf32>
  cf.br ^write
^read:
  %y = memref.load %a[%i] : memref<4xf32>
  return %y : f32
^write:
  memref.store %x, %a[%i] : memref<4xf32>
  cf.cond_br %c, ^write, ^read
}

// On one path only: too little is known of the other.
func.func @one_path(%x: f32, %i: index, %c: i1) -> f32 {
  %a = memref.alloca() : memref<4xf32>
  scf.if %c {
    memref.store %x, %a[%i] : memref<4xf32>
  }
  %y = memref.load %a[%i] : memref<4xf32>
  return %y : f32
}

// By a function that is called, through a block argument, by an operation that nobody described.
func.func @elsewhere(%i: index) -> (f32, f32, f32) {
  %a = memref.alloca() : memref<4xf32>
  call @fill(%a) : (memref<4xf32>) -> ()
  %x = memref.load %a[%i] : memref<4xf32>
  %b = memref.alloca() : memref<4xf32>
  cf.br ^next(%b : memref<4xf32>)
^next(%m: memref<4xf32>):
  memref.store %x, %m[%i] : memref<4xf32>
  %y = memref.load %b[%i] : memref<4xf32>
  %c = memref.alloca() : memref<4xf32>
  "my.fill"(%c) : (memref<4xf32>) -> ()
  %z = memref.load %c[%i] : memref<4xf32>
  return %x, %y, %z : f32, f32, f32
}

// A prefetch needs no contents, and a shape is none.
func.func @no_contents(%i: index, %x: f32) -> index {
  %c0 = arith.constant 0 : index
  %a = memref.alloca() : memref<4xf32>
  memref.prefetch %a[%i], read, locality<3>, data : memref<4xf32>
  %n = memref.dim %a, %c0 : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  return %n : index
}

// A window of a pooling is there for its shape.
func.func @window(%in: memref<1x4x4x1xf32>, %out: memref<1x2x2x1xf32>) {
  %window = memref.alloca() : memref<3x3xf32>
  linalg.pooling_nhwc_max ins(%in, %window : memref<1x4x4x1xf32>, memref<3x3xf32>) outs(%out : memref<1x2x2x1xf32>)
  return
}

// Contents that are handed on need not be there yet: so expanded reallocations do.
func.func @handed_on(%x: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<8xf32>
  %v = memref.subview %b[0] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1]>>
  memref.copy %a, %v : memref<4xf32> to memref<4xf32, strided<[1]>>
  %c = bufferization.clone %a : memref<4xf32> to memref<4xf32>
  memref.store %x, %b[%i] : memref<8xf32>
  memref.dealloc %a : memref<4xf32>
  memref.dealloc %b : memref<8xf32>
  memref.dealloc %c : memref<4xf32>
  return
}

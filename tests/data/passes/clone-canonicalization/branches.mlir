// What `buffer-deallocation` leaves, and clones that have to stay.

func.func @branch(%c: i1, %n: index) {
  %0 = memref.alloc() : memref<2xf32>
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %1 = memref.alloc() : memref<2xf32>
  %3 = bufferization.clone %1 : memref<2xf32> to memref<2xf32>
  memref.dealloc %1 : memref<2xf32>
  cf.br ^bb3(%3 : memref<2xf32>)
^bb2:
  // %0 is freed later.
  %4 = bufferization.clone %0 : memref<2xf32> to memref<2xf32>
  cf.br ^bb3(%4 : memref<2xf32>)
^bb3(%2: memref<2xf32>):
  "some.use"(%2) : (memref<2xf32>) -> ()
  memref.dealloc %2 : memref<2xf32>
  memref.dealloc %0 : memref<2xf32>
  return
}

func.func @chain(%m: memref<2xf32>) -> memref<?xf32> {
  %unused = bufferization.clone %m : memref<2xf32> to memref<2xf32>
  // Freed here, while the argument lives on.
  %a = bufferization.clone %m : memref<2xf32> to memref<2xf32>
  "some.use"(%a) : (memref<2xf32>) -> ()
  memref.dealloc %a : memref<2xf32>
  %b = memref.alloc() : memref<2xf32>
  %c = bufferization.clone %b : memref<2xf32> to memref<2xf32>
  memref.dealloc %b : memref<2xf32>
  %d = bufferization.clone %c : memref<2xf32> to memref<?xf32>
  memref.dealloc %c : memref<2xf32>
  return %d : memref<?xf32>
}

func.func @window(%n: index) -> memref<2xf32, strided<[1], offset: 1>> {
  %a = memref.alloc() : memref<4xf32>
  %v = memref.subview %a[1] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
  %r = bufferization.clone %v : memref<2xf32, strided<[1], offset: 1>> to memref<2xf32, strided<[1], offset: 1>>
  memref.dealloc %a : memref<4xf32>
  return %r : memref<2xf32, strided<[1], offset: 1>>
}

func.func @other_frees(%c: i1, %a: memref<2xf32>) {
  %r = bufferization.clone %a : memref<2xf32> to memref<2xf32>
  scf.if %c {
    %same = memref.cast %a : memref<2xf32> to memref<?xf32>
    memref.dealloc %same : memref<?xf32>
  }
  "some.use"(%r) : (memref<2xf32>) -> ()
  memref.dealloc %r : memref<2xf32>
  return
}

// Between these there is no cast.
func.func @strided(%m: memref<32xf32, strided<[2]>>) -> memref<32xf32> {
  %a = bufferization.clone %m : memref<32xf32, strided<[2]>> to memref<32xf32>
  memref.dealloc %m : memref<32xf32, strided<[2]>>
  return %a : memref<32xf32>
}

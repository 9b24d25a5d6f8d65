// A buffer that a region hands out through a value to wait for.
func.func @awaited() {
  %t, %f = async.execute -> !async.value<memref<4xf32>> {
    // expected-warning@below {{buffer %a is never freed [leak]}}
    %a = memref.alloc() : memref<4xf32>
    async.yield %a : memref<4xf32>
  }
  %m = async.await %f : !async.value<memref<4xf32>>
  return
}

func.func @handed_to_another() {
  %t, %f = async.execute -> !async.value<memref<4xf32>> {
    %a = memref.alloc() : memref<4xf32>
    async.yield %a : memref<4xf32>
  }
  %done = async.execute [%t] (%f as %m: !async.value<memref<4xf32>>) {
    memref.dealloc %m : memref<4xf32>
    async.yield
  }
  async.await %done : !async.token
  %m = async.await %f : !async.value<memref<4xf32>>
  // expected-error@below {{buffer %a is freed twice [double-free]}}
  memref.dealloc %m : memref<4xf32>
  return
}

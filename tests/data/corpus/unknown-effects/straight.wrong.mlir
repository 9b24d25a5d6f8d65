// Nobody says whether these operations free what they take.
func.func @release() {
  %a = memref.alloc() : memref<4xf32>
  // expected-remark@below {{%a is freed only if my.release frees it, and no dialect table says so [unknown-effects]}}
  "my.release"(%a) : (memref<4xf32>) -> ()
  return
}

func.func @among_others(%q: memref<8xf32>) {
  %a = memref.alloc() : memref<4xf32>
  // expected-remark@below {{%a is freed only if mydialect.push frees it, and no dialect table says so}}
  "mydialect.push"(%q, %a) : (memref<8xf32>, memref<4xf32>) -> ()
  return
}

// Further ones are named, and it is said once.
func.func @several(%q: memref<8xf32>) {
  // expected-note@below {{allocated here}}
  %a = memref.alloc() : memref<4xf32>
  // expected-remark@below {{%a is freed only if mydialect.push or my.release frees it, and no dialect table says so}}
  "mydialect.push"(%q, %a) : (memref<8xf32>, memref<4xf32>) -> ()
  // expected-note@below {{also passed to an unknown operation here}}
  "my.release"(%a) : (memref<4xf32>) -> ()
  // expected-note@below {{also passed to an unknown operation here}}
  "mydialect.push"(%q, %a) : (memref<8xf32>, memref<4xf32>) -> ()
  return
}

func.func @many() {
  %a = memref.alloc() : memref<4xf32>
  // expected-remark@below {{%a is freed only if my.one, my.two or one of 2 more operations frees it, and no dialect table says so}}
  "my.one"(%a) : (memref<4xf32>) -> ()
  "my.two"(%a) : (memref<4xf32>) -> ()
  "my.three"(%a) : (memref<4xf32>) -> ()
  "my.four"(%a) : (memref<4xf32>) -> ()
  return
}

// A view, a cast and what is chosen are the buffer as well.
func.func @view() {
  %a = memref.alloc() : memref<4xf32>
  %view = memref.subview %a[0] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1]>>
  // expected-remark@below {{%a is freed only if my.release frees it}}
  "my.release"(%view) : (memref<2xf32, strided<[1]>>) -> ()
  return
}

func.func @cast() {
  %b = memref.alloc() : memref<4xf32>
  %cast = memref.cast %b : memref<4xf32> to memref<?xf32>
  // expected-remark@below {{%b is freed only if my.release frees it}}
  "my.release"(%cast) : (memref<?xf32>) -> ()
  return
}

// Once for both.
func.func @chosen(%c: i1) {
  %d = memref.alloc() : memref<4xf32>
  %e = memref.alloc() : memref<4xf32>
  %chosen = arith.select %c, %d, %e : memref<4xf32>
  // expected-remark@below {{when %c is true, %d is freed only if my.release frees it}}
  // expected-note@below {{the same for %e}}
  "my.release"(%chosen) : (memref<4xf32>) -> ()
  %other = arith.select %c, %e, %d : memref<4xf32>
  memref.dealloc %other : memref<4xf32>
  return
}

// What a call gives, and an address that has become a number.
func.func private @make() -> memref<4xf32>
func.func @returned() {
  %a = call @make() : () -> memref<4xf32>
  // expected-remark@below {{%a is freed only if my.release frees it}}
  "my.release"(%a) : (memref<4xf32>) -> ()
  return
}

func.func @address() {
  %a = memref.alloc() : memref<4xf32>
  %p = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  // expected-remark@below {{%a is freed only if my.release frees it}}
  "my.release"(%p) : (index) -> ()
  return
}

// A token is nothing that anybody frees.
func.func @token() {
  %a = memref.alloc() : memref<4xf32>
  // expected-remark@below {{%a is freed only if my.start frees it}}
  %t = "my.start"(%a) : (memref<4xf32>) -> !my.token
  return
}

// As a tensor.
func.func @tensor() {
  %a = memref.alloc() : memref<4xf32>
  %t = bufferization.to_tensor %a restrict : memref<4xf32> to tensor<4xf32>
  // expected-remark@below {{%a is freed only if my.use frees it}}
  "my.use"(%t) : (tensor<4xf32>) -> ()
  return
}

// A visible callee that gives on what it gets.
func.func @gives(%m: memref<4xf32>) {
  "my.release"(%m) : (memref<4xf32>) -> ()
  return
}

func.func @gives_deep(%m: memref<4xf32>) {
  call @gives(%m) : (memref<4xf32>) -> ()
  return
}

func.func @calls() {
  %a = memref.alloc() : memref<4xf32>
  // expected-remark@below {{%a is freed only if my.release in @gives frees it}}
  call @gives(%a) : (memref<4xf32>) -> ()
  %b = memref.alloc() : memref<4xf32>
  // expected-remark@below {{%b is freed only if my.release in @gives_deep frees it}}
  call @gives_deep(%b) : (memref<4xf32>) -> ()
  return
}

// Operations of dialects that nobody described own nothing that they return.
func.func @result_of_unknown(%m: memref<4xf32>) {
  %v = "mydialect.window"(%m) : (memref<4xf32>) -> memref<2xf32>
  "mydialect.fill"(%v) : (memref<2xf32>) -> ()
  return
}

func.func @pool() {
  %v = "mydialect.take_from_pool"() : () -> memref<4xf32>
  "mydialect.fill"(%v) : (memref<4xf32>) -> ()
  "mydialect.give_back"(%v) : (memref<4xf32>) -> ()
  return
}

func.func @freed_by_us() {
  %v = "mydialect.acquire"() : () -> memref<4xf32>
  memref.dealloc %v : memref<4xf32>
  return
}

func.func @may_be_an_alias() {
  %a = memref.alloc() : memref<4xf32>
  %v = "mydialect.window"(%a) : (memref<4xf32>) -> memref<4xf32>
  memref.dealloc %v : memref<4xf32>
  return
}

func.func @region(%f: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  // memref-analyzer: allow(unknown-region-semantics)
  "mydialect.run"(%a) ({
  ^bb0(%x: memref<4xf32>):
    memref.store %f, %x[%i] : memref<4xf32>
    "mydialect.end"() : () -> ()
  }) : (memref<4xf32>) -> ()
  memref.dealloc %a : memref<4xf32>
  return
}

func.func @freed_in_a_region() {
  %a = memref.alloc() : memref<4xf32>
  "mydialect.finally"() ({
    memref.dealloc %a : memref<4xf32>
    "mydialect.end"() : () -> ()
  }) : () -> ()
  return
}

func.func @successors(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  "mydialect.jump"(%c)[^bb1, ^bb2] : (i1) -> ()
^bb1:
  memref.dealloc %a : memref<4xf32>
  return
^bb2:
  memref.dealloc %a : memref<4xf32>
  return
}

func.func @terminator() {
  %a = memref.alloc() : memref<4xf32>
  "mydialect.done"(%a) : (memref<4xf32>) -> ()
}

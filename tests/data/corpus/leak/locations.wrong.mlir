// Locations and aliases of locations on every line.
#loc = loc("kernel.py":1:1)
#loc1 = loc("kernel.py":3:5)
func.func @locations(%f: f32 loc("f"), %i: index loc(unknown)) {
  // expected-warning@below {{buffer %alloc is never freed [leak]}}
  %alloc = memref.alloc() : memref<4xf32> loc(#loc1)
  memref.store %f, %alloc[%i] : memref<4xf32> loc(callsite("a" at #loc))
  return loc(#loc)
} loc(#loc)

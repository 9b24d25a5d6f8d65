// What takes no more than 1024 bytes, in scopes that pop their stack.

func.func @sizes(%n: index, %any: memref<*xf32>) {
  // Exactly as large as allowed.
  %a = memref.alloc() {alignment = 64 : i64} : memref<256xf32> // fits
  %b = memref.alloc() : memref<257xf32>
  %c = memref.alloc() : memref<1024xi8>
  %d = memref.alloc() : memref<8192xi1>
  %e = memref.alloc() : memref<8193xi1>
  %f = memref.alloc() : memref<128xindex, 2>
  %g = memref.alloc() : memref<129xindex>
  %h = memref.alloc() : memref<64xcomplex<f64>>
  %i = memref.alloc() : memref<65xcomplex<f64>>
  %j = memref.alloc() : memref<64xvector<3xf32>>
  %k = memref.alloc() : memref<65xvector<3xf32>>
  %l = memref.alloc() : memref<512xbf16>
  %m = memref.alloc() : memref<513xbf16>
  %o = memref.alloc() : memref<f32>
  %p = memref.alloc() : memref<1024xf8E5M2>
  %q = memref.alloc() : memref<1025xf8E5M2>
  // A size that nobody knows, and one that is a rank.
  %r = memref.alloc(%n) : memref<?xf32>
  %rank = memref.rank %any : memref<*xf32>
  %s = memref.alloc(%rank) : memref<?xindex>
  %t = memref.alloc(%rank, %rank) : memref<?x?xindex>
  "some.use"(%a, %b, %c, %d, %e, %f, %g) : (memref<256xf32>, memref<257xf32>, memref<1024xi8>, memref<8192xi1>, memref<8193xi1>, memref<128xindex, 2>, memref<129xindex>) -> ()
  return
}

func.func @scopes(%c: i1, %from: index, %to: index, %step: index) -> memref<4xf32> {
  %returned = memref.alloc() : memref<4xf32>
  %kept = memref.alloc() : memref<4xf32>
  %chosen = scf.if %c -> (memref<4xf32>) {
    %inner = memref.alloc() : memref<4xf32>
    %handed_on = memref.alloc() : memref<4xf32>
    memref.copy %inner, %handed_on : memref<4xf32> to memref<4xf32>
    scf.yield %handed_on : memref<4xf32>
  } else {
    scf.yield %kept : memref<4xf32>
  }
  memref.copy %chosen, %returned : memref<4xf32> to memref<4xf32>
  %last = scf.for %i = %from to %to step %step iter_args(%x = %kept) -> (memref<4xf32>) {
    %local = memref.alloc() : memref<4xf32>
    %carried = memref.alloc() : memref<4xf32>
    memref.copy %x, %local : memref<4xf32> to memref<4xf32>
    scf.yield %carried : memref<4xf32>
  }
  scf.while : () -> () {
    %turn = memref.alloc() : memref<4xf32>
    "some.use"(%turn) : (memref<4xf32>) -> ()
    scf.condition(%c)
  } do {
    scf.yield
  }
  return %returned : memref<4xf32>
}

func.func private @same(memref<4xf32>) -> memref<4xf32>

func.func @perhaps_handed_back(%c: i1) -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %r = call @same(%a) : (memref<4xf32>) -> memref<4xf32>
  memref.copy %b, %r : memref<4xf32> to memref<4xf32>
  return %r : memref<4xf32>
}

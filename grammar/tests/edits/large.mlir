!buf = memref<4x?xf32>
#map = affine_map<(d0) -> (d0)>
module {
  func.func private @helper(!buf, index) -> f32
  func.func @large(%m: !buf, %n: index, %c: i1, %v: vector<4xf32>) -> f32 {
    // what the loops need
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %cst = arith.constant 1.5e+00 : f32
    %alloc = memref.alloc(%n) {alignment = 64 : i64} : memref<4x?xf32>
    %pair:2 = "test.pair"(%n, %c) {note = "} // {"} : (index, i1) -> (index, i1)
    scf.for %i = %c0 to %c4 step %c1 {
      %x = memref.load %m[%i, %c0] : !buf
      %y = arith.addf %x, %cst : f32
      memref.store %y, %alloc[%i, %pair#0] : memref<4x?xf32>
      scf.if %pair#1 {
        %z = arith.mulf %y, %y : f32
        "test.use"(%z) : (f32) -> ()
      } else {
        memref.dealloc %alloc : memref<4x?xf32>
      }
    }
    %sum = scf.for %i = %c0 to %c4 step %c1 iter_args(%acc = %cst) -> (f32) {
      %next = arith.addf %acc, %cst : f32
      scf.yield %next : f32
    }
    %forward = "test.forward"(%later) : (f32) -> f32
    %later = "test.later"() : () -> f32
    %w:2 = scf.while (%a = %c0, %b = %c) : (index, i1) -> (index, i1) {
      scf.condition(%b) %a, %b : index, i1
    } do {
    ^bb0(%a: index, %b: i1):
      %a2 = arith.addi %a, %c1 : index
      scf.yield %a2, %b : index, i1
    }
    "test.regions"(%c) ({
    ^bb0(%arg: index):
      %inner = arith.addi %arg, %c1 : index
      "test.branch"(%inner)[^bb1] : (index) -> ()
    ^bb1:
      "test.yield"(%inner) : (index) -> ()
    }, {
      "test.yield"() : () -> ()
    }) {last} : (i1) -> ()
    my.loop (%p = %c0, %q) in (%n) {
      %r = my.add %p, %q : index
      my.yield %r
    }
    my.switch %c {
      %r = my.mul %p, %c0 : index
    } %r
    %isolated = "test.outer"() ({
      func.func @inner(%t: f32) -> f32 {
        %u = arith.addf %t, %cst : f32
        return %u : f32
      }
    }) : () -> i1
    %v2 = arith.select %isolated, %v, %v : vector<4xf32>
    %v3 = arith.addf %v2,
        %v : vector<4xf32>
    %view = memref.subview %alloc[0, 0] [2, 2] [1, 1] : memref<4x?xf32> to memref<2x2xf32, strided<[?, 1]>>
    %dup = arith.constant 1 : i32
    %dup = arith.constant 2 : i32
    "test.use"(%dup, %undefined) : (i32, i32) -> ()
    linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%v3 : vector<4xf32>) outs(%v2 : vector<4xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    }
    scf.index_switch %n
    case 2 {
      %k = arith.constant 1 : i8
      scf.yield
    }
    default {
    }
    broken.line %c0 = =
    arith.addi %c0 %c1
    %e = memref.dim %alloc, %c1 : memref<4x?xf32>
    %res = func.call @helper(%alloc, %e) : (memref<4x?xf32>, index) -> f32
    cf.cond_br %c, ^left(%res : f32), ^right
  ^left(%l: f32):
    %l2 = arith.mulf %l, %sum : f32
    cf.br ^join(%l2 : f32)
  ^right:
    %t0 = arith.constant 0.0 : f32
    cf.br ^join(%t0 : f32)
  ^middle:
    cf.br ^nowhere
  ^join(%result: f32):
    memref.dealloc %alloc : memref<4x?xf32> loc("a.mlir":1:2)
    %after = arith.addf %result, %forward : f32
    return %after : f32
  }
  func.func @next(%c: i1) {
    return
  }
}

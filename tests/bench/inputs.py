"""Inputs of several kinds, each as large as asked for and accepted by the peer, to measure how fast a text is read.

The text of a kind is made of units, so that twice the units are twice the text. Two kinds are what the peer itself makes
of the first: in the generic form, and lowered to the `llvm` dialect.
"""

import subprocess

from edit_latency import many_functions, one_function

# What linalg, affine and vector look like side by side: maps of all sorts, lists of types, blocks in operations.
STRUCTURED = """\
func.func @structured_{n}(%a: memref<64x128xf32>, %b: memref<128x32xf32>, %c: memref<64x32xf32>, %m: index, %u: memref<?x?xf32, strided<[?, 1], offset: ?>>) {{
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.000000e+00 : f32
  linalg.fill ins(%zero : f32) outs(%c : memref<64x32xf32>)
  linalg.matmul ins(%a, %b : memref<64x128xf32>, memref<128x32xf32>) outs(%c : memref<64x32xf32>)
  linalg.generic {{indexing_maps = [#rows, #both], iterator_types = ["parallel", "reduction"]}} ins(%c : memref<64x32xf32>) outs(%c : memref<64x32xf32>) attrs = {{step = {n} : i64}} {{
  ^bb0(%in: f32, %out: f32):
    %e = math.exp %in : f32
    %s = arith.addf %e, %out fastmath<fast> : f32
    linalg.yield %s : f32
  }}
  affine.for %i = 0 to 64 step 4 {{
    affine.for %j = #below(%i) to min #above(%i)[%m] {{
      %x = affine.load %a[%i + 2, %j + symbol(%m)] : memref<64x128xf32>
      %y = affine.apply affine_map<(d0, d1)[s0] -> (d0 * 4 + d1 floordiv 2 + s0)>(%i, %j)[%m]
      affine.if #inside(%i, %j)[%m] {{
        affine.store %x, %u[%i, %y] : memref<?x?xf32, strided<[?, 1], offset: ?>>
      }}
    }}
  }}
  %v = vector.transfer_read %a[%c0, %m], %zero {{in_bounds = [true, false]}} : memref<64x128xf32>, vector<4x8xf32>
  %w = vector.load %b[%m, %c0] : memref<128x32xf32>, vector<8xf32>
  %k = vector.broadcast %w : vector<8xf32> to vector<4x8xf32>
  %f = vector.fma %v, %k, %k : vector<4x8xf32>
  %acc = arith.constant dense<0.000000e+00> : vector<4x4xf32>
  %t = vector.contract {{indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (j, k)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>}} %f, %k, %acc : vector<4x8xf32>, vector<4x8xf32> into vector<4x4xf32>
  %r = vector.extract %t[1] : vector<4xf32> from vector<4x4xf32>
  %q = vector.shuffle %r, %r [0, 2, 5, 7] : vector<4xf32>, vector<4xf32>
  vector.transfer_write %q, %u[%c0, %m] : vector<4xf32>, memref<?x?xf32, strided<[?, 1], offset: ?>>
  return
}}

"""

MAPS = """\
#rows = affine_map<(d0, d1) -> (d0, d1)>
#both = affine_map<(d0, d1) -> (d0, d1)>
#below = affine_map<(d0) -> (d0)>
#above = affine_map<(d0)[s0] -> (d0 + 4, s0, 128)>
#inside = affine_set<(d0, d1)[s0] : (d0 - 10 >= 0, s0 - d1 - 2 >= 0)>

"""

TO_LLVM = (
    "--convert-scf-to-cf", "--expand-strided-metadata", "--finalize-memref-to-llvm", "--convert-arith-to-llvm",
    "--convert-index-to-llvm", "--convert-func-to-llvm", "--convert-cf-to-llvm", "--reconcile-unrealized-casts",
)  # fmt: skip


def structured(count):
    return MAPS + "".join(STRUCTURED.format(n=n) for n in range(count))


def through(peer, options, text):
    """What the peer prints for a text."""
    return subprocess.run([peer, *options], input=text, capture_output=True, text=True, check=True).stdout


def kinds(peer):
    """The name of each kind, how many units make about 4 MB, and the text of so many."""
    return [
        ("many functions", 5000, many_functions),
        ("one function", 1700, one_function),
        ("generic form", 2700, lambda n: through(peer, ["--mlir-print-op-generic"], many_functions(n))),
        ("linalg, affine, vector", 2000, structured),
        ("llvm", 440, lambda n: through(peer, TO_LLVM, many_functions(n))),
    ]

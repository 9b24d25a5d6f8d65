// Comments between the lines of a deallocation stay, and nobody asks for an answer that nothing uses.

func.func @comments_inside(%a: memref<2xf32>, %b: memref<5xf32>, %r: memref<1xf32>, %c: i1) -> i1 {
  %own:2 = bufferization.dealloc (%a, %b :
                                  // the buffers
                                  // of both kinds
                                  memref<2xf32>, memref<5xf32>) if (%c, %c)
    retain (%r, %a : memref<1xf32>, memref<2xf32>) // and who goes on
  return %own#1 : i1
}

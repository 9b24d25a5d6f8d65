// Comments between the tokens of an operation, with brackets and quotes that mean nothing: ( { [ < "
func.func @comments_inside(%f: f32, // the value )
                           %i: index // the place ]
                           ) {
  // the buffer
  %a = memref.alloc( // no sizes
    ) : // and its type
      memref<4xf32>
  memref.store %f, // what
    %a[%i] : memref<4xf32>
  memref.dealloc // free
    %a : memref<4xf32>
  return
}

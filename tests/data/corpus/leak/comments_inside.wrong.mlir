// Comments between the tokens of an operation, with brackets and quotes that mean nothing: ( { [ < "
func.func @comments_inside(%f: f32, // the value )
                           %i: index // the place ]
                           ) {
  // expected-warning@+2 {{buffer %a is never freed [leak]}}

  %a = memref.alloc( // no sizes
    ) : // and its type
      memref<4xf32>
  memref.store %f, // what
    %a[%i] : memref<4xf32>
  return
}

// Tensors hold no tensors.
// expected-error@below {{expected another element type}}
"mydialect.make"() : () -> tensor<4xtensor<4xf32>>

// Tensors hold no tensors.
"mydialect.make"() : () -> tensor<4xvector<4xf32>>

// refused: has a type that no buffer can represent

func.func private @quantised(tensor<4x!quant.uniform<u8:f32, 1.0>>)

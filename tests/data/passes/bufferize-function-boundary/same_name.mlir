// refused: shares its name with another function

func.func private @f(%t: tensor<4xf32>)

module @inner {
  func.func private @f(%t: tensor<4xf32>)
}

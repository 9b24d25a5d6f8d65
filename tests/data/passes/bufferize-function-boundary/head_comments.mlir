// option: result-conversion=append-to-argument-list
// Comments in the head of a function stay where they can.

func.func @f
  // Before the arguments.
  (%a: tensor<4xf32>, // the first
   %b: tuple< // of one
     i1>)
  // Before the results.
  -> (tensor<4xf32>,
      // between them
      i1) {
  // In the body.
  %c = "test.get_tuple_element"(%b) {index = 0 : i32} : (tuple<i1>) -> i1
  return %a, %c : tensor<4xf32>, i1
}

func.func @g(%a: tensor<4xf32>, %b: tuple<i1>)
  // Before the results.
  -> (tensor<4xf32>) {
  %0:2 = call @f(%a, %b) : (tensor<4xf32>, tuple<i1>) -> (tensor<4xf32>, i1) // after the call
  // After the call.
  return %0#0 : tensor<4xf32>
}

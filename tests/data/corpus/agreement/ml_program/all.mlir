ml_program.global private mutable @state(dense<0> : tensor<4xi32>) : tensor<4xi32>
ml_program.global public @declared(dense<1> : tensor<2xi32>) : tensor<?xi32>
ml_program.global private mutable @empty : i32
ml_program.func private @declared_only(i32) -> i64
ml_program.func @with_body(%a: i32) -> i32 attributes {note} {
  %0 = ml_program.global_load @state : tensor<4xi32>
  %1 = ml_program.global_load_const @declared : tensor<?xi32>
  ml_program.global_store @state = %0 : tensor<4xi32>
  ml_program.return %a : i32
}
ml_program.subgraph private @graph(%t: !ml_program.token) -> tensor<4xi32> {
  %0, %1 = ml_program.global_load_graph @state ordering(%t -> !ml_program.token) : tensor<4xi32>
  %2 = ml_program.global_store_graph @state = %0 ordering(%1, %t -> !ml_program.token) : tensor<4xi32>
  %3, %4 = ml_program.global_load_graph @state ordering(() -> !ml_program.token) : tensor<4xi32>
  %5 = ml_program.token
  ml_program.output %3 : tensor<4xi32>
}

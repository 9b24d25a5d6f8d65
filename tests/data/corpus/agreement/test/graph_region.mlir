test.graph_region {
  %0 = "test.first"(%1) : (i32) -> i32
  %1 = "test.second"(%0) : (i32) -> i32
}

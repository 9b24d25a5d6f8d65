%0 = "test.makes"() : () -> index
test.isolated_region %0 {
  "test.uses"(%0) : (index) -> ()
}
// -----
func.func @bounds(%a: index) -> index {
  %0 = test.reflect_bounds {smax = 5 : index} %a : index
  %1 = test.increment %0 : index
  return %1 : index
}
// -----
test.conversion_func_op @f(%a: i32) -> i32 {
  "test.return"(%a) : (i32) -> ()
}
// -----
test.graph_region {
  "test.uses"(%0) : (index) -> ()
  %0 = "test.makes"() : () -> index
}

// The form of the operation names the arguments of its first block.
func.func @f(%a: i1) -> i1 {
  return %a : i1
}

// A label for the block whose arguments the form of the operation names already: the same names are no second fault.
func.func @f(%a: i1) -> i1 {
// expected-error@below {{expected no label: `func.func` names the arguments of this block itself [syntax-error]}}
^bb0(%a: i1):
  return %a : i1
}

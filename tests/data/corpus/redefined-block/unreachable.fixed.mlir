// A block that nothing branches to has its label all the same.
func.func @unreachable(%c: i1) {
  cf.br ^exit
^other:
  cf.br ^exit
^third:
  cf.br ^exit
^exit:
  return
}

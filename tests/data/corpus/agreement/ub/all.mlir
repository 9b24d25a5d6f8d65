func.func @unreachable() {
  ub.unreachable
}

// Two functions of one name.
func.func @function() {
  return
}
func.func @another() {
  return
}

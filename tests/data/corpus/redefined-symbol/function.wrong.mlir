// Two functions of one name.
func.func @function() {
  return
}
// expected-error@below {{redefinition of symbol @function [redefined-symbol]}}
func.func @function() {
  return
}

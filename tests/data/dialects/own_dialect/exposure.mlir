// How bright the scene is; -1 for a draft, which nobody measures.
func.func @exposure(%rows: index, %columns: index, %is_draft: i1) -> i64 {
  %frame = frame.acquire %rows x %columns : memref<?x?xi8>
  cf.cond_br %is_draft, ^draft, ^picture
^picture:
  %brightness = frame.measure %frame : memref<?x?xi8>
  frame.release %frame : memref<?x?xi8>
  return %brightness : i64
^draft:
  %none = arith.constant -1 : i64
  return %none : i64
}

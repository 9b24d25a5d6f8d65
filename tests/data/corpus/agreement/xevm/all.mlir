llvm.func @blocks(%p: !llvm.ptr<1>, %i: i32, %v: vector<8xi16>) {
  %0 = xevm.blockload2d %p, %i, %i, %i, %i, %i <{elem_size_in_bits = 16 : i32, tile_width = 16 : i32, tile_height = 8 : i32, v_blocks = 1 : i32, transpose = false, pack_register = false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<8xi16>
  xevm.blockstore2d %p, %i, %i, %i, %i, %i, %v <{elem_size_in_bits = 16 : i32, tile_width = 16 : i32, tile_height = 8 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32, vector<8xi16>)
  llvm.return
}

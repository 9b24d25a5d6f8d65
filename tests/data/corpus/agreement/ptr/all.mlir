func.func @metadata(%p: !ptr.ptr<#ptr.generic_space>, %m: memref<4xf32, #ptr.generic_space>) {
  %0 = ptr.get_metadata %m : memref<4xf32, #ptr.generic_space>
  return
}

autocmd BufNewFile,BufRead *.mlir setfiletype mlir

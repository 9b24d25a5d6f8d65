" Comments, and the names of values, blocks, symbols, types and attributes as words.

if exists('b:did_ftplugin')
  finish
endif
let b:did_ftplugin = 1

setlocal comments=:///,://
setlocal commentstring=//\ %s
setlocal iskeyword=@,48-57,_,$,.,%,33,35,94,@-@
setlocal expandtab shiftwidth=2 softtabstop=2
setlocal matchpairs+=<:>

let b:undo_ftplugin = 'setlocal comments< commentstring< iskeyword< expandtab< shiftwidth< softtabstop< matchpairs<'

" Regions are indented by one step; block labels stand where the operation of their region stands.

if exists('b:did_indent')
  finish
endif
let b:did_indent = 1

setlocal indentexpr=GetMlirIndent(v:lnum)
setlocal indentkeys=0},0),0],0=>,0=^,!^F,o,O
let b:undo_indent = 'setlocal indentexpr< indentkeys<'

if exists('*GetMlirIndent')
  finish
endif

" How many lines an operation's brackets may go over.
let s:most_lines_of_head = 100

" A line without its comment, and with its strings, arrows and comparisons blotted out.
function s:code(line) abort
  let blot = '"\%(\\.\|[^"\\]\)*"\|->\|[<>]='
  return substitute(substitute(getline(a:line), blot, '\=repeat("x", len(submatch(0)))', 'g'), '//.*', '', '')
endfunction

function s:count(text, pattern) abort
  return len(split(a:text, a:pattern, 1)) - 1
endfunction

" How many brackets a line opens (or closes, below zero), regions left out.
function s:balance(code) abort
  return s:count(a:code, '[[(<]') - s:count(a:code, '[])>]')
endfunction

" The line where begins what ends on this one: brackets that close here open above.
function s:head(line) abort
  let open = 0
  for line in range(a:line, max([1, a:line - s:most_lines_of_head]), -1)
    let open += s:balance(s:code(line))
    if open >= 0
      return line
    endif
  endfor
  return a:line
endfunction

" The column after the last bracket that a line opens and does not close; 0 if there is none.
function s:opened(code) abort
  let open = []
  for at in range(len(a:code))
    if a:code[at] =~# '[[(<]'
      call add(open, at + 1)
    elseif a:code[at] =~# '[])>]' && !empty(open)
      call remove(open, -1)
    endif
  endfor
  return empty(open) ? 0 : open[-1]
endfunction

" The line that opens what encloses a place in front of all that stands on a line; 0 if nothing does.
function s:enclosing(line) abort
  let open = 0
  for line in range(a:line - 1, 1, -1)
    if getline(line) !~# '[{}]'
      continue
    endif
    let code = s:code(line)
    for at in range(len(code) - 1, 0, -1)
      let open += code[at] ==# '}' ? -1 : code[at] ==# '{' ? 1 : 0
      if open > 0
        return line
      endif
    endfor
  endfor
  return 0
endfunction

function GetMlirIndent(line) abort
  let code = s:code(a:line)
  if code =~# '^\s*[}^]'
    let opening = s:enclosing(a:line)
    return opening ? indent(s:head(opening)) : 0
  endif
  let before = prevnonblank(a:line - 1)
  if before == 0
    return 0
  endif
  let code_before = s:code(before)
  if code_before =~# '[[(<]\s*$'
    return indent(before) + (code =~# '^\s*[])>]' ? 0 : shiftwidth())
  endif
  let opened = s:opened(code_before)
  if opened
    return strdisplaywidth(code_before[: opened - 1])
  endif
  let indent = indent(s:head(before))
  if code =~# '^\s*[])>]'
    return max([0, indent - shiftwidth()])
  endif
  let opens = code_before =~# '{\s*$' || code_before =~# '^\s*^[A-Za-z0-9_$.-]\+.*:\s*$'
  return indent + (opens ? shiftwidth() : 0)
endfunction

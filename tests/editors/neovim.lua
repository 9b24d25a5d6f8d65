-- The main job in Neovim, headless, with the real server: a leak is seen and fixed, a second dealloc is
-- seen and removed, a deleted dealloc is seen and restored, hints are drawn, similar regions are found and outlined, and tables
-- of one's own dialects are followed.
--
--   MEMREF_ANALYZER=… PLUGIN=…/editors/neovim WORKSPACE=… nvim --headless -u NONE -n -S neovim.lua
--
-- Ends with exit status 0 if every test passed, 1 otherwise.

-- How long, in milliseconds, anything may take to come about.
local PATIENCE = 20000

local server = assert(os.getenv('MEMREF_ANALYZER'), 'MEMREF_ANALYZER names the server')
local plugin = assert(os.getenv('PLUGIN'), 'PLUGIN names the folder of the plugin')
local workspace = assert(os.getenv('WORKSPACE'), 'WORKSPACE names an empty folder')

local LEAKING = {
  'func.func @sum(%n: index) -> index {',
  '  %c0 = arith.constant 0 : index',
  '  %a = memref.alloc() : memref<8xf32>',
  '  %v = memref.dim %a, %c0 : memref<8xf32>',
  '  return %v : index',
  '}',
}
local DEALLOC = '  memref.dealloc %a : memref<8xf32>'
local CORRECT = vim.deepcopy(LEAKING)
table.insert(CORRECT, 5, DEALLOC)

local function eventually(what, condition)
  if not vim.wait(PATIENCE, condition, 20) then
    error(('not within %d s: %s'):format(PATIENCE / 1000, what), 2)
  end
end

local function equal(actual, expected)
  if not vim.deep_equal(actual, expected) then
    error(('expected %s but there is %s'):format(vim.inspect(expected), vim.inspect(actual)), 2)
  end
end

local function text()
  return vim.api.nvim_buf_get_lines(0, 0, -1, false)
end

local function findings(code)
  return vim.tbl_filter(function(finding)
    local of = finding.code or (finding.user_data and finding.user_data.lsp and finding.user_data.lsp.code)
    return of == code
  end, vim.diagnostic.get(0))
end

local function clean()
  eventually('no findings', function()
    return #vim.diagnostic.get(0) == 0
  end)
end

-- The virtual text of a line, counted from 1, without the diagnostics' own.
local function hint(line)
  local namespace = vim.api.nvim_get_namespaces()['memref-analyzer-hints']
  local marks = vim.api.nvim_buf_get_extmarks(0, namespace, { line - 1, 0 }, { line - 1, -1 }, { details = true })
  return marks[1] and marks[1][4].virt_text[1][1]
end

-- The text of the window that floats, if one does.
local function floating()
  for _, window in ipairs(vim.api.nvim_list_wins()) do
    if vim.api.nvim_win_get_config(window).relative ~= '' then
      return table.concat(vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, -1, false), '\n'), window
    end
  end
  return ''
end

local function keys(typed)
  vim.api.nvim_feedkeys(vim.api.nvim_replace_termcodes(typed, true, false, true), 'xt', false)
end

-- Opens the menu of code actions at a place and chooses the one with this title, as a user does.
local function choose_action(line, column, title, only)
  vim.api.nvim_win_set_cursor(0, { line, column })
  local offered
  vim.ui.select = function(items, options, chosen)
    offered = vim.tbl_map(options.format_item, items)
    for index, item in ipairs(items) do
      if offered[index] == title then
        return chosen(item, index)
      end
    end
    chosen(nil)
  end
  local before = vim.api.nvim_buf_get_changedtick(0)
  vim.lsp.buf.code_action(only and { only = { only } })
  eventually('a menu of code actions', function()
    return offered ~= nil
  end)
  if not vim.tbl_contains(offered, title) then
    error(('`%s` is not among the actions offered: %s'):format(title, vim.inspect(offered)), 2)
  end
  eventually('the edit of the action', function()
    return vim.api.nvim_buf_get_changedtick(0) ~= before
  end)
end

-- Replaces the whole text.
local function given(lines)
  vim.api.nvim_buf_set_lines(0, 0, -1, false, lines)
end

local function open(name, lines)
  local path = workspace .. '/' .. name
  vim.fn.writefile(lines, path)
  vim.cmd('edit ' .. vim.fn.fnameescape(path))
end

-- A buffer without a file.
local function unsaved(filetype)
  local buffer = vim.api.nvim_create_buf(true, false)
  vim.bo[buffer].filetype = filetype
  return buffer
end

local tests = {}

local function test(name, body)
  table.insert(tests, { name = name, body = body })
end

-- Waits for the one leak of LEAKING.
local function leaks()
  eventually('the leak', function()
    return #findings('leak') == 1
  end)
end

-- The leak is found, and mended by its action.
local function mends_the_leak()
  leaks()
  choose_action(3, 2, 'Insert dealloc of %a')
  equal(text(), CORRECT)
  clean()
end

test('a leak is found in a file that is opened', function()
  open('leak.mlir', LEAKING)
  equal(vim.bo.filetype, 'mlir')
  leaks()
  local leak = findings('leak')[1]
  equal(leak.message, 'buffer %a is never freed')
  equal(leak.lnum, 2)
  equal(leak.severity, vim.diagnostic.severity.WARN)
  equal(leak.source, 'memref-analyzer')
end)

test('who owns a buffer is drawn after its definition', function()
  eventually('the hint', function()
    return hint(3) == '‹owned›'
  end)
  equal(hint(2), nil)
end)

test('the action inserts the dealloc, and the buffer is clean', function()
  given(LEAKING)
  mends_the_leak()
end)

test('a second dealloc is a double free, and the action removes it', function()
  given(CORRECT)
  clean()
  vim.api.nvim_win_set_cursor(0, { 5, 0 })
  keys('omemref.dealloc %a : memref<8xf32><Esc>')
  equal(text()[6], DEALLOC)
  eventually('the double free', function()
    return #findings('double-free') == 1
  end)
  local double_free = findings('double-free')[1]
  equal(double_free.message, 'buffer %a is freed twice')
  equal(double_free.lnum, 5)
  equal(double_free.severity, vim.diagnostic.severity.ERROR)
  choose_action(6, 4, 'Remove the second dealloc')
  equal(text(), CORRECT)
  clean()
end)

test('without its only dealloc the buffer leaks, and the action restores it', function()
  given(CORRECT)
  clean()
  vim.api.nvim_win_set_cursor(0, { 5, 0 })
  keys('dd')
  equal(text(), LEAKING)
  mends_the_leak()
end)

test('one action inserts every missing dealloc', function()
  given({
    'func.func @two() {',
    '  %a = memref.alloc() : memref<8xf32>',
    '  %b = memref.alloc() : memref<4xf32>',
    '  return',
    '}',
  })
  eventually('both leaks', function()
    return #findings('leak') == 2
  end)
  choose_action(1, 0, 'Insert all missing deallocs', 'source.fixAll')
  equal(#text(), 7)
  clean()
end)

test('every name of a buffer is marked, possible ones apart', function()
  open('aliases.mlir', {
    'func.func @either(%c: i1, %m: memref<8xf32>) {',
    '  %a = memref.alloc() : memref<8xf32>',
    '  %b = memref.cast %a : memref<8xf32> to memref<?xf32>',
    '  %s = arith.select %c, %a, %m : memref<8xf32>',
    '  memref.dealloc %a : memref<8xf32>',
    '  return',
    '}',
  })
  local namespace = vim.api.nvim_create_namespace('memref-analyzer-aliases')
  -- Each mark: its line from 1, its text, its group.
  local function marks()
    local found = vim.api.nvim_buf_get_extmarks(0, namespace, 0, -1, { details = true })
    return vim.tbl_map(function(mark)
      local row, column, details = mark[2], mark[3], mark[4]
      return { row + 1, text()[row + 1]:sub(column + 1, details.end_col), details.hl_group }
    end, found)
  end
  eventually('hints', function()
    return hint(2) == '‹owned›'
  end)
  vim.api.nvim_win_set_cursor(0, { 3, 3 })
  vim.cmd('MemrefAnalyzerAliases')
  eventually('marks', function()
    return #marks() > 0
  end)
  local must, may = 'MemrefAnalyzerAlias', 'MemrefAnalyzerMayAlias'
  equal(marks(), {
    { 2, '%a', must },
    { 3, '%b', must },
    { 3, '%a', must },
    { 4, '%s', may },
    { 4, '%a', must },
    { 5, '%a', must },
  })
  vim.cmd('MemrefAnalyzerAliases!')
  equal(marks(), {})
end)

test('a slice is marked, and pages are shown', function()
  open('slice.mlir', {
    'func.func @slice(%c: i32) -> i32 {',
    '  %a = arith.addi %c, %c : i32',
    '  %b = memref.alloc() : memref<4xf32>',
    '  return %a : i32',
    '}',
  })
  eventually('a finding', function()
    return #vim.diagnostic.get(0) == 1
  end)
  local function marked()
    local space = vim.api.nvim_get_namespaces()['memref-analyzer-slices']
    local found = {}
    for _, mark in ipairs(space and vim.api.nvim_buf_get_extmarks(0, space, 0, -1, { details = true }) or {}) do
      local line = vim.api.nvim_buf_get_lines(0, mark[2], mark[2] + 1, false)[1]
      table.insert(found, line:sub(mark[3] + 1, mark[4].end_col))
    end
    return found
  end
  vim.api.nvim_win_set_cursor(0, { 2, 3 })
  vim.cmd('MemrefAnalyzerSlice')
  eventually('what it is made from', function()
    return #marked() > 0
  end)
  equal(marked(), { '%c', '%a', 'arith.addi', '%c', '%c' })
  vim.cmd('MemrefAnalyzerSlice! ')
  equal(marked(), {})
  vim.cmd('MemrefAnalyzerSlice forward')
  eventually('what is made from it', function()
    return #marked() > 0
  end)
  equal(marked(), { '%a', 'return', '%a' })
  vim.api.nvim_win_set_cursor(0, { 3, 3 })
  for command, text in pairs({ Explain = 'leak', Ownership = '@slice', Status = 'slice.mlir' }) do
    vim.cmd('MemrefAnalyzer' .. command)
    eventually(command, function()
      return floating():find(text, 1, true)
    end)
    local _, window = floating()
    vim.api.nvim_win_close(window, true)
  end
end)

test('the result of a pass is shown, follows the text, and goes', function()
  open('grow.mlir', {
    'func.func @grow(%a: memref<?xf32>) -> memref<4xf32> {',
    '  // It grows.',
    '  %b = memref.realloc %a : memref<?xf32> to memref<4xf32>',
    '  return %b : memref<4xf32>',
    '}',
  })
  local source = vim.api.nvim_get_current_win()
  vim.api.nvim_win_set_cursor(0, { 3, 3 })
  -- The lines of the buffer whose name ends so.
  local function shown(ending)
    for _, buffer in ipairs(vim.api.nvim_list_bufs()) do
      if vim.api.nvim_buf_is_valid(buffer) and vim.api.nvim_buf_get_name(buffer):sub(-#ending) == ending then
        return table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), '\n'), buffer
      end
    end
    return ''
  end
  vim.cmd('MemrefAnalyzerPass! expand-realloc')
  eventually('the result', function()
    return shown('@grow/expand-realloc'):find('scf.if', 1, true) and shown('@grow/as/it/is'):find('memref.realloc', 1, true)
  end)
  equal(vim.api.nvim_get_current_win() == source, false)
  equal(#vim.api.nvim_tabpage_list_wins(0), 2)
  -- The result is a document of the server's like any other.
  local _, result = shown('@grow/expand-realloc')
  equal(vim.api.nvim_get_current_buf(), result)
  vim.api.nvim_win_set_cursor(0, { 3, 3 })
  vim.cmd('MemrefAnalyzerOwnership')
  eventually('the owners in the result', function()
    return floating():find('@grow', 1, true)
  end)
  local _, page = floating()
  vim.api.nvim_win_close(page, true)
  vim.api.nvim_set_current_win(source)
  vim.api.nvim_buf_set_lines(0, 1, 2, false, { '  // It grows a lot.' })
  vim.cmd('doautocmd TextChanged')
  eventually('the result of the new text', function()
    return shown('@grow/expand-realloc'):find('It grows a lot', 1, true)
  end)
  for _, ending in ipairs({ '@grow/expand-realloc', '@grow/as/it/is' }) do
    local _, buffer = shown(ending)
    equal(vim.api.nvim_buf_get_option(buffer, 'modifiable'), false)
    vim.api.nvim_buf_delete(buffer, { force = true })
  end
  vim.api.nvim_set_current_win(source)
  vim.cmd('diffoff')
end)

test('the pass that lost a dealloc is named, with both versions of the function', function()
  local function dump(pass, dealloc)
    return {
      '// -----// IR Dump After ' .. pass .. ' //----- //',
      'func.func @f() {',
      '  %a = memref.alloc() : memref<4xf32>',
      dealloc,
      '  return',
      '}',
    }
  end
  local lines = dump('CSE (cse)', '  memref.dealloc %a : memref<4xf32>')
  vim.list_extend(lines, dump('Canonicalizer (canonicalize)', '  // Nothing frees it.'))
  open('dumps.mlir', lines)
  local labels
  vim.ui.select = function(items, options, chosen)
    labels = vim.tbl_map(options.format_item, items)
    chosen(items[1])
  end
  vim.api.nvim_win_set_cursor(0, { 2, 3 })
  vim.cmd('MemrefAnalyzerTrace')
  eventually('the question', function()
    return labels
  end)
  equal(labels, { '+ buffer %a is never freed: After Canonicalizer (canonicalize)' })
  local sides = vim.tbl_map(function(window)
    equal(vim.api.nvim_win_get_option(window, 'diff'), true)
    return vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 2, 3, false)[1]
  end, vim.api.nvim_tabpage_list_wins(0))
  equal(sides, { '  memref.dealloc %a : memref<4xf32>', '  // Nothing frees it.' })
  vim.cmd('tabclose')
end)

test('what is in the way of a pass is a diagnostic as long as its result is shown', function()
  open('refused.mlir', {
    'func.func @broken(%a: memref<?xf32>) -> memref<4xf32> {',
    '  %b = memref.realloc %a : memref<?xf32> to memref<4xf32>',
    '  return %c : memref<4xf32>',
    '}',
  })
  local buffer = vim.api.nvim_get_current_buf()
  local function said()
    return vim.tbl_filter(function(found)
      return found.message:find('is left alone by expand-realloc', 1, true) ~= nil
    end, vim.diagnostic.get(buffer))
  end
  vim.api.nvim_win_set_cursor(0, { 2, 3 })
  vim.cmd('MemrefAnalyzerPass expand-realloc')
  eventually('the diagnostic', function()
    return #said() == 1
  end)
  equal(said()[1].lnum, 2)
  equal(said()[1].severity, vim.diagnostic.severity.INFO)
  -- The result may be shown a moment later than what is said of it.
  eventually('the result', function()
    local shown = vim.tbl_filter(function(other)
      return vim.api.nvim_buf_get_name(other):find('@broken/expand-realloc', 1, true) ~= nil
    end, vim.api.nvim_list_bufs())
    for _, other in ipairs(shown) do
      vim.api.nvim_buf_delete(other, { force = true })
    end
    return #shown > 0
  end)
  eventually('no diagnostic', function()
    return #said() == 0
  end)
end)

test('hints follow their lines and go with them', function()
  given(CORRECT)
  eventually('the hint', function()
    return hint(3) == '‹owned›'
  end)
  vim.api.nvim_buf_set_lines(0, 0, 0, false, { '// a comment' })
  eventually('the hint one line below', function()
    return hint(4) == '‹owned›' and hint(3) == nil
  end)
  given({ 'func.func private @f()' })
  eventually('no hint', function()
    return hint(1) == nil
  end)
  given(CORRECT)
  eventually('the hint again', function()
    return hint(3) == '‹owned›'
  end)
end)

test('a file that is read again keeps its findings and hints', function()
  given(LEAKING)
  vim.cmd('silent write')
  given({ '' })
  clean()
  vim.cmd('edit!')
  equal(text(), LEAKING)
  leaks()
  eventually('the hint', function()
    return hint(3) == '‹owned›'
  end)
end)

test('words of the text are highlighted without the server', function()
  given(CORRECT)
  vim.cmd('syntax on')
  vim.cmd('doautocmd Syntax')
  local function group(line, word)
    local column = assert(text()[line]:find(word, 1, true), word)
    return vim.fn.synIDattr(vim.fn.synID(line, column, 1), 'name')
  end
  equal(group(1, 'func.func'), 'mlirDefinition')
  equal(group(1, '@sum'), 'mlirSymbol')
  equal(group(1, '%n'), 'mlirValue')
  equal(group(1, 'index'), 'mlirType')
  equal(group(2, '%c0'), 'mlirValue')
  equal(group(2, 'arith.constant'), 'mlirOperation')
  equal(group(2, '0 :'), 'mlirNumber')
  equal(group(3, 'memref.alloc'), 'mlirOperation')
  equal(group(3, 'memref<'), 'mlirType')
  equal(group(3, '8x'), 'mlirDimension')
  equal(group(3, 'f32'), 'mlirType')
  equal(group(6, 'return'), 'mlirControl')
  given({ 'util.func private @f() {', '  my.op %a to %b for %c', '  util.return', '}' })
  equal(group(1, 'util.func'), 'mlirDefinition')
  equal(group(1, 'private'), 'mlirModifier')
  equal(group(2, 'my.op'), 'mlirOperation')
  equal(group(2, 'for'), 'mlirClause')
  equal(group(3, 'util.return'), 'mlirControl')
end)

test('regions and blocks are indented', function()
  local indented = {
    'func.func @f(%c: i1,',
    '             %n: index) {',
    '  // a { in a comment, and one in a string:',
    '  "my.op"() {name = "{"} : () -> ()',
    '  scf.if %c {',
    '    %0 = my.op %n',
    '    : index',
    '  } else {',
    '    my.op',
    '  }',
    '  cf.br ^bb1(%n : index)',
    '^bb1(%x: index):  // pred: ^bb0',
    '  return',
    '}',
  }
  given(indented)
  vim.cmd('silent normal! gg=G')
  equal(text(), indented)

  given({ '' })
  keys('ifunc.func @g() {<CR>cf.br ^bb1<CR>^bb1:<CR>return<CR>}<Esc>')
  equal(text(), { 'func.func @g() {', '  cf.br ^bb1', '^bb1:', '  return', '}' })
end)

-- A dialect of one's own, before anybody has said what it allocates.
local POOL_TABLE = {
  "dialect = 'pool'",
  "[op.'pool.take']",
  "results = ['buffer']",
  "format = \"attr-dict `:` type($buffer)\"",
}
local ALLOCATES = "allocates = { buffer = 'heap' }"

test('a table that is edited holds at once, and what is wrong in it shows at its place', function()
  vim.fn.mkdir(workspace .. '/own')
  vim.fn.writefile({ "tables = ['pool.toml']" }, workspace .. '/own/memref-analyzer.toml')
  vim.fn.writefile(POOL_TABLE, workspace .. '/own/pool.toml')
  open('own/pool.mlir', { 'func.func @f() {', '  %a = pool.take : memref<4xf32>', '  return', '}' })
  local ir = vim.api.nvim_get_current_buf()
  vim.cmd('edit ' .. vim.fn.fnameescape(workspace .. '/own/pool.toml'))
  local pool = vim.api.nvim_get_current_buf()
  equal(vim.bo[pool].filetype, 'toml')

  vim.api.nvim_buf_set_lines(pool, -1, -1, false, { ALLOCATES })
  eventually('the leak', function()
    local found = vim.diagnostic.get(ir)
    return #found == 1 and found[1].message == 'buffer %a is never freed' and found[1].lnum == 1
  end)
  equal(vim.diagnostic.get(pool), {})

  vim.api.nvim_buf_set_lines(pool, 4, 5, false, { "allocates = { bufer = 'heap' }" })
  eventually('the mistake', function()
    local found = vim.diagnostic.get(pool)
    return #found == 1 and found[1].lnum == 4
  end)
  local mistake = vim.diagnostic.get(pool)[1]
  equal(mistake.severity, vim.diagnostic.severity.ERROR)
  assert(mistake.message:find('bufer', 1, true), mistake.message)

  vim.api.nvim_buf_set_lines(pool, 4, 5, false, { ALLOCATES })
  eventually('no mistake', function()
    return #vim.diagnostic.get(pool) == 0 and #vim.diagnostic.get(ir) == 1
  end)
  vim.cmd('silent write')
end)

-- Functions that do the same in eight operations each.
local function similar()
  local lines = {}
  for _, name in ipairs({ 'f', 'g', 'h' }) do
    table.insert(lines, ('func.func @%s(%%a: i32, %%b: i32) -> i32 {'):format(name))
    for index, operation in ipairs({ 'addi', 'ceildivsi', 'floordivsi', 'remsi', 'divsi', 'ceildivui', 'remui', 'ori' }) do
      local before = index == 1 and '%a' or '%' .. index - 1
      table.insert(lines, ('  %%%d = arith.%s %s, %%b : i32'):format(index, operation, before))
    end
    vim.list_extend(lines, { '  return %8 : i32', '}' })
  end
  return lines
end

test('a lens stands on similar regions, and leads to a list of them', function()
  open('similar.mlir', similar())
  local function titles()
    local all = vim.tbl_map(function(lens)
      local said = (lens.command and lens.command.title or ''):gsub('%d+ bytes', 'N bytes')
      return ('%d: %s'):format(lens.range.start.line + 1, said)
    end, vim.lsp.codelens.get(0))
    return vim.tbl_filter(function(title)
      return title:find('similar', 1, true) ~= nil
    end, all)
  end
  local title = '3 similar regions, outlining saves about N bytes and 11 operations'
  local asked = 0
  eventually('three lenses', function()
    if asked % 25 == 0 then
      vim.lsp.codelens.refresh()
    end
    asked = asked + 1
    return vim.deep_equal(titles(), { '2: ' .. title, '13: ' .. title, '24: ' .. title })
  end)
  local buffer = vim.api.nvim_get_current_buf()
  vim.api.nvim_win_set_cursor(0, { 13, 2 })
  vim.lsp.codelens.run()
  local function listed()
    return vim.tbl_map(function(item)
      return item.lnum
    end, vim.fn.getloclist(0))
  end
  eventually('the list', function()
    return vim.deep_equal(listed(), { 2, 13, 24 })
  end)
  equal((vim.fn.getloclist(0, { title = true }).title:gsub('%d+ bytes', 'N bytes')), title)
  vim.cmd('lclose')
  vim.fn.setloclist(0, {}, 'r')
  equal(vim.api.nvim_get_current_buf(), buffer)
  vim.cmd('MemrefAnalyzerSimilar list')
  eventually('the list once more', function()
    return vim.deep_equal(listed(), { 2, 13, 24 })
  end)
  vim.cmd('lclose')
end)

test('the cursor goes from one similar region to the next, and round', function()
  vim.api.nvim_win_set_cursor(0, { 15, 4 })
  for _, line in ipairs({ 24, 2, 13 }) do
    vim.cmd('MemrefAnalyzerSimilar next')
    eventually('the cursor on line ' .. line, function()
      return vim.api.nvim_win_get_cursor(0)[1] == line
    end)
  end
end)

test('all similar regions are marked until the text changes', function()
  local namespace = vim.api.nvim_get_namespaces()['memref-analyzer-similar']
  local function marked()
    return vim.tbl_map(function(mark)
      return mark[2] + 1
    end, vim.api.nvim_buf_get_extmarks(0, namespace, 0, -1, {}))
  end
  local expected = {}
  for _, first in ipairs({ 2, 13, 24 }) do
    for line = first, first + 7 do
      table.insert(expected, line)
    end
  end
  vim.cmd('MemrefAnalyzerSimilar mark')
  eventually('marks on every line', function()
    return vim.deep_equal(marked(), expected)
  end)
  vim.cmd('MemrefAnalyzerSimilar clear')
  equal(marked(), {})
end)

test('similar regions are outlined together or alone, and that is undone', function()
  local function count(pattern)
    return select(2, table.concat(text(), '\n'):gsub(pattern, ''))
  end
  for title, calls in pairs({ ['Outline these 3 regions into a function'] = 3, ['Outline this one only'] = 1 }) do
    choose_action(13, 2, title, 'refactor.extract')
    equal({ count('call @outlined_0%('), count('func.func private @outlined_0%(') }, { calls, 1 })
    vim.cmd('silent undo')
    equal(text(), similar())
  end
  vim.cmd('silent edit!')
end)

test('TOML files of other projects are left alone', function()
  open('other.toml', { "dialect = 'x'" })
  equal(vim.bo.filetype, 'toml')
  equal(vim.lsp.buf_get_clients(0), {})
  vim.cmd('edit ' .. vim.fn.fnameescape(workspace .. '/leak.mlir'))
end)

test('a function and one of its buffers are picked, and the cursor goes there', function()
  open('buffers.mlir', {
    'func.func @none(%m: memref<4xf32>) {',
    '  return',
    '}',
    'func.func @some(%c: i1) {',
    '  %a = memref.alloc() : memref<4xf32>',
    '  %b = memref.alloc() : memref<4xf32>',
    '  memref.dealloc %a : memref<4xf32>',
    '  return',
    '}',
  })
  leaks()
  local asked = {}
  vim.ui.select = function(items, options, chosen)
    local labels = vim.tbl_map(options.format_item, items)
    table.insert(asked, labels)
    chosen(items[#asked == 1 and 1 or #items])
  end
  vim.api.nvim_win_set_cursor(0, { 1, 0 })
  vim.cmd('MemrefAnalyzerBuffers')
  eventually('the dealloc', function()
    return vim.deep_equal(vim.api.nvim_win_get_cursor(0), { 7, 2 })
  end)
  equal(asked[1], { '@some: 1 leaking, 2 allocated, 2 owned, 1 freed' })
  equal(asked[2], {
    'leaking %b: is never freed (line 6)',
    'allocated %a: memref<4xf32> (line 5)',
    'allocated %b: memref<4xf32> (line 6)',
    'owned %a: owned (line 5)',
    'owned %b: owned (line 6)',
    'freed %a: memref.dealloc (line 7)',
  })
  vim.cmd('MemrefAnalyzerBuffers!')
  eventually('the same question without the first', function()
    return #asked == 3
  end)
  equal(asked[3], asked[2])
end)

-- What is told while something is done.
local function told(done)
  local notify, said = vim.notify, {}
  vim.notify = function(message)
    table.insert(said, message)
  end
  local ok, problem = pcall(done, said)
  vim.notify = notify
  if not ok then
    error(problem, 0)
  end
  return said
end

-- What `:checkhealth memref-analyzer` says.
local function health()
  vim.cmd('checkhealth memref-analyzer')
  local lines = text()
  vim.cmd('bwipeout!')
  return table.concat(lines, '\n')
end

test('in a buffer that cannot be changed the command says so', function()
  given(LEAKING)
  leaks()
  vim.bo.modifiable = false
  told(function(said)
    vim.cmd('MemrefAnalyzerFixAll')
    eventually('a word of it', function()
      return vim.deep_equal(said, { 'memref-analyzer: this buffer cannot be changed (nomodifiable)' })
    end)
  end)
  vim.bo.modifiable = true
  equal(text(), LEAKING)
end)

test('where no server runs, each command says why, once', function()
  vim.cmd('new')
  for command in pairs(vim.api.nvim_get_commands({})) do
    local own = command:match('^MemrefAnalyzer(.*)')
    if own and own ~= 'Restart' and own ~= 'Log' and own ~= 'Explain' then
      local said = told(function()
        vim.cmd(command)
      end)
      equal({ command, said }, { command, { 'memref-analyzer does not run here: this is no MLIR file' } })
    end
  end
  vim.cmd('bwipeout!')
end)

test('a buffer without a name is said to have none, and is served once it has one', function()
  vim.cmd('new')
  local buffer = vim.api.nvim_get_current_buf()
  vim.bo.filetype = 'mlir'
  given(LEAKING)
  local said = told(function()
    vim.cmd('MemrefAnalyzerFixAll')
  end)
  equal(said, { 'memref-analyzer does not run here: this buffer has no name; give it one by `:file name.mlir`' })
  assert(health():find('WARNING: buffer ' .. buffer .. ' holds MLIR but has no name'), 'the health check is silent')
  vim.cmd('file ' .. vim.fn.fnameescape(workspace .. '/named.mlir'))
  mends_the_leak()
  assert(not health():find('has no name'), 'the health check still complains')
  vim.cmd('bwipeout!')
end)

test('a buffer without a name that is written is served from then on', function()
  vim.cmd('new')
  vim.bo.filetype = 'mlir'
  given(LEAKING)
  vim.cmd('write ' .. vim.fn.fnameescape(workspace .. '/written.mlir'))
  leaks()
  vim.cmd('bwipeout!')
end)

test('a command inserts every missing dealloc without a menu', function()
  given(LEAKING)
  leaks()
  vim.cmd('MemrefAnalyzerFixAll')
  eventually('the dealloc', function()
    return vim.deep_equal(text(), CORRECT)
  end)
  clean()
end)

test('the graph of a function is shown and follows the cursor', function()
  open('graph.mlir', {
    'func.func @one(%c: i1) {',
    '  %a = memref.alloc() : memref<4xf32>',
    '  cf.cond_br %c, ^bb1, ^bb2',
    '^bb1:',
    '  memref.dealloc %a : memref<4xf32>',
    '  cf.br ^bb2',
    '^bb2:',
    '  return',
    '}',
    'func.func @two() {',
    '  return',
    '}',
  })
  local source = vim.api.nvim_get_current_win()
  vim.api.nvim_win_set_cursor(0, { 2, 3 })
  vim.cmd('MemrefAnalyzerGraph')
  local shown
  eventually('a second window', function()
    for _, window in ipairs(vim.api.nvim_tabpage_list_wins(0)) do
      if window ~= source then
        shown = vim.api.nvim_win_get_buf(window)
      end
    end
    return shown ~= nil
  end)
  local function graph()
    return table.concat(vim.api.nvim_buf_get_lines(shown, 0, -1, false), '\n')
  end
  equal(graph(), table.concat({
    '@one',
    '',
    '1: @one(%c)',
    '   + %a = memref.alloc() : memref<4xf32>',
    '     cf.cond_br %c, ^bb1, ^bb2',
    '   -> 2, 3',
    '',
    '2: ^bb1',
    '   - memref.dealloc %a : memref<4xf32>',
    '     cf.br ^bb2',
    '   -> 3',
    '',
    '3: ^bb2',
    '     return',
  }, '\n'))
  equal(vim.api.nvim_get_current_win(), source)
  vim.api.nvim_win_set_cursor(0, { 11, 2 })
  vim.cmd('doautocmd CursorMoved')
  eventually('the graph of the other function', function()
    return graph():find('@two', 1, true) == 1
  end)
  vim.api.nvim_buf_delete(shown, { force = true })
end)

test('bytecode opens as text and is written as bytecode', function()
  local file, program = workspace .. '/leaking.mlirbc', workspace .. '/mlir-opt'
  -- Prints the text after the head, or puts the head before a text.
  vim.fn.writefile({
    '#!/bin/sh',
    'if [ "$1" = --emit-bytecode ]; then printf MLBC >"$3"; cat "$4" >>"$3"; else tail -c +5 "$1"; fi',
  }, program)
  vim.fn.setfperm(program, 'rwxr-xr-x')
  vim.fn.writefile({ 'MLBC' .. LEAKING[1], unpack(LEAKING, 2) }, file)
  local settings = require('memref-analyzer').config.settings['memref-analyzer']
  vim.cmd('edit ' .. file)
  equal({ text(), vim.bo.readonly }, { { '' }, true })
  settings.verifier = { path = program }
  vim.cmd('edit!')
  equal(text(), LEAKING)
  eventually('the leak', function()
    return #findings('leak') == 1
  end)
  vim.api.nvim_buf_set_lines(0, 4, 4, false, { DEALLOC })
  vim.cmd('write')
  local written = vim.fn.readfile(file)
  equal(written, { 'MLBC' .. CORRECT[1], unpack(CORRECT, 2) })
  clean()
  settings.verifier = nil
  vim.cmd('bwipeout!')
end)

test('the verifier that the settings name is run', function()
  vim.fn.writefile({ '#!/bin/sh', 'cat >/dev/null', "echo '<stdin>:2:3: error: I do not like it' >&2", 'exit 1' }, workspace .. '/verifier')
  vim.fn.setfperm(workspace .. '/verifier', 'rwxr-xr-x')
  local client = require('memref-analyzer.attached')(vim.api.nvim_get_current_buf())
  local function configure(settings)
    client.notify('workspace/didChangeConfiguration', { settings = { ['memref-analyzer'] = settings } })
  end
  configure({ verifier = { path = workspace .. '/verifier' } })
  local said
  local notify = vim.notify
  vim.notify = function(message)
    said = message
  end
  vim.cmd('MemrefAnalyzerVerify')
  eventually('its finding', function()
    return #vim.tbl_filter(function(found)
      return found.message:find('I do not like it', 1, true) ~= nil
    end, vim.diagnostic.get(0)) == 1
  end)
  eventually('what came of it', function()
    return said == 'memref-analyzer: the verifier finds 1'
  end)
  vim.notify = notify
  configure({ verifier = { path = '' } })
end)

-- The lines of the help file, as a user finds it.
local function help_lines()
  local lines = vim.fn.readfile(plugin .. '/doc/memref-analyzer.txt')
  -- Its tags are made by the plugin.
  equal(vim.fn.filereadable(plugin .. '/doc/tags'), 1)
  return lines
end

test('help is found by the name of the plugin and of each command, and says all that there is', function()
  local help = help_lines()
  local all = table.concat(help, '\n')
  local commands, described = {}, {}
  for name in pairs(require('memref-analyzer.commands').list) do
    equal(vim.fn.exists(':' .. name), 2)
    table.insert(commands, name)
    vim.cmd('help :' .. name)
    assert(vim.fn.expand('%:t') == 'memref-analyzer.txt', name)
  end
  for name in all:gmatch('%*:(MemrefAnalyzer%w+)%*') do
    table.insert(described, name)
  end
  table.sort(commands)
  table.sort(described)
  equal(described, commands)
  vim.cmd('help memref-analyzer')
  equal(vim.fn.expand('%:t'), 'memref-analyzer.txt')
  vim.cmd('helpclose')

  local options = { 'on_attach', 'capabilities' }
  for name in pairs(require('memref-analyzer').defaults) do
    table.insert(options, name)
  end
  local told = {}
  for _, line in ipairs(help) do
    table.insert(told, line:match('^([%l_]+)%s+%*memref%-analyzer%-[%l_-]+%*$'))
  end
  table.sort(options)
  table.sort(told)
  equal(told, options)

  -- What is linked to is there, and lines fit the screen.
  local tags = {}
  for tag in all:gmatch('%*([^%s*|]+)%*') do
    tags[tag] = true
  end
  for link in all:gmatch('|(:?[Mm]emref[^%s|]+)|') do
    assert(tags[link], 'no tag ' .. link)
  end
  for _, line in ipairs(help) do
    assert(#line <= 86, line)
  end
end)

test('help and the extension for VS Code tell of the same settings, with the same defaults', function()
  local manifest = vim.fn.json_decode(vim.fn.readfile(plugin .. '/../vscode/package.json'))
  local properties = manifest.contributes.configuration.properties
  local expected, told = {}, {}
  for name, schema in pairs(properties) do
    local group, short = name:match('^memref%-analyzer%.(%w+)(%.%w+)$')
    if group ~= 'server' and group ~= 'trace' then
      local default = schema.default
      if default == vim.NIL then
        default = 'nil'
      elseif type(default) == 'table' then
        default = '{}'
      elseif type(default) == 'string' then
        default = "'" .. default .. "'"
      elseif type(default) == 'number' then
        default = ('%d'):format(default)
      end
      expected[group .. short] = tostring(default)
    end
  end
  for _, line in ipairs(help_lines()) do
    local name, default = line:match('^(%a+%.%a+)%s+%((%S+)%)')
    if name then
      told[name] = default
    end
  end
  equal(told, expected)
end)

test('the health check finds the server, the configuration and other programs', function()
  local folder = vim.fn.getcwd()
  vim.cmd('cd ' .. vim.fn.fnameescape(workspace .. '/own'))
  local said = health()
  for _, expected in ipairs({
    'OK: ' .. vim.pesc(server) .. ' is memref%-analyzer %d',
    'OK: the server answers',
    'OK: the settings are valid',
    'OK: .*/own/memref%-analyzer.toml is valid',
    'INFO: ',
  }) do
    assert(said:find(expected), ('%s in\n%s'):format(expected, said))
  end
  assert(not said:find('ERROR') and not said:find('WARNING'), said)

  local good = vim.fn.readfile('pool.toml')
  vim.fn.writefile({ 'dialect = ' }, 'pool.toml')
  said = health()
  vim.fn.writefile(good, 'pool.toml')
  assert(said:find('ERROR: .*not valid'), said)

  local config = require('memref-analyzer').config
  local function with(change)
    local changed = vim.deepcopy(config)
    change(changed)
    require('memref-analyzer').config = changed
    local found = health()
    require('memref-analyzer').config = config
    return found
  end
  said = with(function(changed)
    changed.init_options['memref-analyzer'].diagnostics.limit = 'many'
    changed.settings['memref-analyzer'].verifier = { path = '/nowhere/mlir-opt' }
  end)
  assert(said:find('WARNING: the setting `memref%-analyzer.diagnostics.limit` must be'), said)
  assert(said:find('WARNING: the verifier `/nowhere/mlir%-opt` cannot be run'), said)
  said = with(function(changed)
    changed.cmd = { '/nowhere/memref-analyzer' }
  end)
  assert(said:find('ERROR: there is no program `/nowhere/memref%-analyzer`'), said)
  said = with(function(changed)
    changed.cmd = { workspace .. '/verifier', 'lsp' }
  end)
  assert(said:find('ERROR: .*verifier %-%-version` fails'), said)
  local silent = workspace .. '/silent'
  vim.fn.writefile({ '#!/bin/sh', 'test "$1" = lsp && exit 3', 'cat >/dev/null' }, silent)
  vim.fn.setfperm(silent, 'rwxr-xr-x')
  said = with(function(changed)
    changed.cmd = { silent, 'lsp' }
  end)
  assert(said:find('ERROR: the server does not answer'), said)
  vim.cmd('cd ' .. vim.fn.fnameescape(folder))
end)

test('after a restart the findings come again', function()
  vim.cmd('edit ' .. vim.fn.fnameescape(workspace .. '/leak.mlir'))
  given(LEAKING)
  leaks()
  local function ids()
    local all = {}
    vim.lsp.for_each_buffer_client(0, function(_, id)
      table.insert(all, id)
    end)
    return all
  end
  local before = ids()
  vim.cmd('MemrefAnalyzerRestart')
  eventually('another client', function()
    return #ids() == 1 and ids()[1] ~= before[1]
  end)
  leaks()
  eventually('the hint', function()
    return hint(3) == '‹owned›'
  end)
end)

test('the log opens', function()
  vim.cmd('MemrefAnalyzerLog')
  equal(vim.fn.expand('%:p'), vim.fn.fnamemodify(vim.lsp.get_log_path(), ':p'))
  vim.cmd('tabclose')
end)

test('a server that cannot start says why', function()
  local said
  local notify = vim.notify
  vim.notify = function(message)
    said = message
  end
  vim.lsp.stop_client(vim.lsp.get_active_clients())
  eventually('no client', function()
    return #vim.lsp.get_active_clients() == 0
  end)
  require('memref-analyzer').setup({ cmd = { '/nowhere/memref-analyzer' } })
  vim.notify = notify
  assert(said and said:find('cannot run `/nowhere/memref-analyzer`', 1, true), 'said: ' .. tostring(said))
end)

-- Neovim 0.11 is not at hand: what the plugin asks of it is recorded by stand-ins.
test('with vim.lsp.config the editor runs the server and draws the hints', function()
  local asked = { hinted = {} }
  local real = { create_autocmd = vim.api.nvim_create_autocmd, client_by_id = vim.lsp.get_client_by_id }
  vim.lsp.config = function(name, config)
    asked.name, asked.config = name, config
  end
  vim.lsp.enable = function(name)
    asked.enabled = name
  end
  vim.lsp.inlay_hint = {
    enable = function(on, filter)
      assert(on)
      table.insert(asked.hinted, filter.bufnr)
    end,
  }
  vim.lsp.get_client_by_id = function()
    return { name = 'memref_analyzer' }
  end
  vim.api.nvim_create_autocmd = function(event, options)
    if event == 'LspAttach' then
      asked.event, asked.attached = event, options.callback
    end
  end
  local ok, problem = pcall(require('memref-analyzer').setup, {
    cmd = { server, 'lsp', '--stdio' },
    settings = { diagnostics = { limit = 7 } },
  })
  local table_of_project = vim.fn.bufadd(workspace .. '/own/pool.toml')
  local unnamed, mlir, other_toml = unsaved('mlir'), unsaved('mlir'), unsaved('toml')
  vim.api.nvim_buf_set_name(mlir, workspace .. '/own/unsaved.mlir')
  local roots = {}
  if ok then
    for _, buffer in ipairs({ mlir, table_of_project, other_toml }) do
      asked.attached({ buf = buffer, data = { client_id = 1 } })
    end
    for _, buffer in ipairs({ unnamed, mlir, table_of_project, other_toml }) do
      asked.config.root_dir(buffer, function(root)
        roots[buffer] = root
      end)
    end
  end
  vim.lsp.config, vim.lsp.enable, vim.lsp.inlay_hint = nil, nil, nil
  vim.api.nvim_create_autocmd, vim.lsp.get_client_by_id = real.create_autocmd, real.client_by_id
  assert(ok, problem)
  equal(asked.enabled, 'memref_analyzer')
  equal(asked.name, 'memref_analyzer')
  equal(asked.config.cmd, { server, 'lsp', '--stdio' })
  equal(asked.config.filetypes, { 'mlir', 'toml' })
  equal(asked.config.settings['memref-analyzer'], { diagnostics = { limit = 7 }, inlayHints = { enable = true } })
  equal(asked.event, 'LspAttach')
  equal(asked.hinted, { mlir })
  equal(roots, { [mlir] = workspace .. '/own', [table_of_project] = workspace .. '/own' })
end)

local function start()
  vim.opt.runtimepath:prepend(plugin)
  vim.opt.swapfile = false
  vim.cmd('filetype plugin indent on')
  require('memref-analyzer').setup({ cmd = { server, 'lsp', '--stdio' } })
end

local function log_end()
  local ok, lines = pcall(vim.fn.readfile, vim.lsp.get_log_path())
  return ok and table.concat(vim.list_slice(lines, math.max(1, #lines - 20)), '\n') or 'no log'
end

local function say(message)
  io.stdout:write(message .. '\n')
  io.stdout:flush()
end

local passed, failed = 0, 0
local started, reason = pcall(start)
if not started then
  say('neovim: FAILED  the plugin starts\n' .. reason)
  failed = 1
else
  for _, case in ipairs(tests) do
    local ok, problem = xpcall(case.body, debug.traceback)
    if ok then
      passed = passed + 1
      say('neovim: ok      ' .. case.name)
    else
      failed = failed + 1
      say(('neovim: FAILED  %s\n%s\nthe buffer:\n%s\nthe findings: %s'):format(
        case.name,
        problem,
        table.concat(text(), '\n'),
        vim.inspect(vim.diagnostic.get(0))
      ))
    end
  end
end
if failed > 0 then
  say('the end of the log:\n' .. log_end())
end
say(('neovim: %d passed, %d failed'):format(passed, failed))
vim.cmd(failed == 0 and 'qall!' or '1cquit!')

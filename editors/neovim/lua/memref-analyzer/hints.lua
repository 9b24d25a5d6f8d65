-- Inlay hints for an editor that has none of its own (Neovim before 0.10): the hints of the lines on
-- the screen, drawn after the line as virtual text.

local M = {}

local namespace = vim.api.nvim_create_namespace('memref-analyzer-hints')

-- How long, in milliseconds, the text has to rest until its hints are asked for again.
local DEBOUNCE = 100

-- The client of each attached buffer, and the timer that waits for its text to rest.
local attached = {}

-- The first and the last line (counted from 0) that some window shows of the buffer.
local function visible_lines(buffer)
  local first, last
  for _, window in ipairs(vim.fn.win_findbuf(buffer)) do
    -- Unlike `getwininfo`, `line` looks at the text as it is now, not as it was drawn last.
    local top, bottom = vim.fn.line('w0', window), vim.fn.line('w$', window)
    first = math.min(first or top, top)
    last = math.max(last or bottom, bottom)
  end
  if first then
    return first - 1, math.min(last, vim.api.nvim_buf_line_count(buffer)) - 1
  end
end

local function label_text(label)
  if type(label) == 'string' then
    return label
  end
  local parts = vim.tbl_map(function(part)
    return part.value
  end, label)
  return table.concat(parts)
end

-- The value that a hint is after: `%a`.
local function subject(line, position, encoding)
  local byte
  if encoding == 'utf-8' then
    byte = position.character
  else
    local ok, index = pcall(vim.str_byteindex, line, position.character, encoding == 'utf-16')
    byte = ok and index or #line
  end
  return line:sub(1, byte):match('%%[%w_$.-]+$')
end

-- Draws what the server answered, each hint with the value that it is about.
local function draw(buffer, first, last, answer, encoding)
  local lines = {}
  for _, hint in ipairs(answer) do
    local row = hint.position.line
    lines[row] = lines[row] or {}
    table.insert(lines[row], hint)
  end
  vim.api.nvim_buf_clear_namespace(buffer, namespace, first, last + 1)
  for row, of_line in pairs(lines) do
    local line = vim.api.nvim_buf_get_lines(buffer, row, row + 1, false)[1]
    if line then
      table.sort(of_line, function(a, b)
        return a.position.character < b.position.character
      end)
      local texts = vim.tbl_map(function(hint)
        local name = subject(line, hint.position, encoding)
        local text = label_text(hint.label)
        -- What the line begins with needs no name.
        local is_clear = not name or #of_line == 1 and vim.startswith(vim.trim(line), name)
        return is_clear and text or (name .. ' ' .. text)
      end, of_line)
      vim.api.nvim_buf_set_extmark(buffer, namespace, row, 0, {
        -- Diagnostics are drawn at the end of the line, too.
        virt_text = { { '‹' .. table.concat(texts, ', ') .. '›', 'MemrefAnalyzerHint' } },
        virt_text_pos = 'eol',
        hl_mode = 'combine',
      })
    end
  end
end

local function request(buffer)
  local state = attached[buffer]
  local client = state and vim.lsp.get_client_by_id(state.client_id)
  if not client or not vim.api.nvim_buf_is_loaded(buffer) then
    return
  end
  local first, last = visible_lines(buffer)
  if not first then
    return
  end
  local tick = vim.api.nvim_buf_get_changedtick(buffer)
  local parameters = {
    textDocument = { uri = vim.uri_from_bufnr(buffer) },
    range = { start = { line = first, character = 0 }, ['end'] = { line = last + 1, character = 0 } },
  }
  client.request('textDocument/inlayHint', parameters, function(failure, answer)
    -- The answer to a text that has changed since is left out: its own request is under way.
    local current = vim.api.nvim_buf_is_loaded(buffer)
      and vim.api.nvim_buf_get_changedtick(buffer) == tick
      and attached[buffer] == state
    if not failure and answer and current then
      draw(buffer, first, last, answer, client.offset_encoding)
    end
  end, buffer)
end

--- Asks for the hints of a buffer once its text has rested.
function M.refresh(buffer)
  local state = attached[buffer]
  if not state then
    return
  end
  state.timer:stop()
  state.timer:start(DEBOUNCE, 0, vim.schedule_wrap(function()
    request(buffer)
  end))
end

--- Asks again for the hints of all buffers of a client.
function M.refresh_client(client_id)
  for buffer, state in pairs(attached) do
    if state.client_id == client_id then
      M.refresh(buffer)
    end
  end
end

local function group_of(buffer)
  return 'memref-analyzer-hints-' .. buffer
end

local function forget(buffer)
  local state = attached[buffer]
  if not state then
    return
  end
  state.timer:stop()
  state.timer:close()
  attached[buffer] = nil
  pcall(vim.api.nvim_del_augroup_by_name, group_of(buffer))
  if vim.api.nvim_buf_is_loaded(buffer) then
    vim.api.nvim_buf_clear_namespace(buffer, namespace, 0, -1)
  end
end

--- Draws the hints of a buffer from now on.
function M.attach(client, buffer)
  if not client.server_capabilities.inlayHintProvider then
    return
  end
  forget(buffer)
  attached[buffer] = { client_id = client.id, timer = vim.loop.new_timer() }
  vim.cmd('highlight default link MemrefAnalyzerHint Comment')
  local group = vim.api.nvim_create_augroup(group_of(buffer), { clear = true })
  local changes = { 'TextChanged', 'TextChangedI', 'InsertLeave', 'BufReadPost', 'DiagnosticChanged' }
  local views = { 'BufWinEnter', 'WinScrolled' }
  vim.api.nvim_create_autocmd(vim.list_extend(changes, views), {
    group = group,
    buffer = buffer,
    callback = function()
      M.refresh(buffer)
    end,
  })
  vim.api.nvim_create_autocmd({ 'BufDelete', 'BufWipeout' }, {
    group = group,
    buffer = buffer,
    callback = function()
      forget(buffer)
    end,
  })
  M.refresh(buffer)
end

--- Wipes what was drawn for a client that has ended.
function M.detach(client_id)
  for buffer, state in pairs(attached) do
    if state.client_id == client_id then
      forget(buffer)
    end
  end
end

return M

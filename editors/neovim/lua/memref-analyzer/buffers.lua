-- The buffers of a document: a function is picked by what it allocates, owns, frees, leaks and misuses, then one of its buffers.

local attached = require('memref-analyzer.attached')

local M = {}

local FATES = { 'misused', 'leaking', 'allocated', 'owned', 'freed' }

local function say(message, level)
  vim.notify('memref-analyzer: ' .. message, level)
end

local function request(client, params, buffer, answered)
  client.request('memref-analyzer/buffers', params, function(problem, answer)
    if problem then
      return say(problem.message, vim.log.levels.WARN)
    end
    answered(type(answer) == 'table' and answer or {})
  end, buffer)
end

-- `@f: 1 leaking, 2 allocated`; in a dump `@f, After Canonicalizer: …`.
local function counted(counts)
  local words = {}
  for _, fate in ipairs(FATES) do
    if counts[fate] > 0 then
      table.insert(words, ('%d %s'):format(counts[fate], fate))
    end
  end
  local name = type(counts.part) == 'string' and ('%s, %s'):format(counts.name, counts.part) or counts.name
  return ('%s: %s'):format(name, table.concat(words, ', '))
end

local function go_to(window, client, range)
  vim.api.nvim_set_current_win(window)
  vim.cmd("normal! m'")
  local buffer = vim.api.nvim_win_get_buf(window)
  local line = vim.api.nvim_buf_get_lines(buffer, range.start.line, range.start.line + 1, false)[1] or ''
  local column = range.start.character
  if client.offset_encoding ~= 'utf-8' then
    local ok, index = pcall(vim.str_byteindex, line, column, (client.offset_encoding or 'utf-16') == 'utf-16')
    column = ok and index or #line
  end
  vim.api.nvim_win_set_cursor(window, { range.start.line + 1, column })
end

-- Asks for one of the buffers of the function at a place, and goes there.
local function pick_in(client, buffer, window, position)
  local params = { textDocument = { uri = vim.uri_from_bufnr(buffer) }, position = position }
  request(client, params, buffer, function(buffers)
    if #buffers == 0 then
      return say('there are no buffers here')
    end
    local sorted = {}
    for _, fate in ipairs(FATES) do
      for _, one in ipairs(buffers) do
        if one.fate == fate then
          table.insert(sorted, one)
        end
      end
    end
    local options = {
      prompt = 'Buffer to go to',
      format_item = function(one)
        return ('%s %s: %s (line %d)'):format(one.fate, one.name, one.detail, one.range.start.line + 1)
      end,
    }
    vim.ui.select(sorted, options, function(chosen)
      if chosen then
        go_to(window, client, chosen.range)
      end
    end)
  end)
end

--- Asks for a function of the document and then for one of its buffers, and goes there; `in_function`: for one of the function
--- under the cursor.
function M.pick(buffer, in_function)
  local client = attached(buffer)
  if not client then
    return
  end
  local window = vim.api.nvim_get_current_win()
  if in_function then
    local at = vim.lsp.util.make_position_params(0, client.offset_encoding or 'utf-16')
    return pick_in(client, buffer, window, at.position)
  end
  request(client, { textDocument = { uri = vim.uri_from_bufnr(buffer) } }, buffer, function(functions)
    if #functions == 0 then
      return say('the document has no buffers')
    end
    vim.ui.select(functions, { prompt = 'Function', format_item = counted }, function(chosen)
      if chosen then
        pick_in(client, buffer, window, chosen.selectionRange.start)
      end
    end)
  end)
end

return M

-- The control-flow graph of the function under the cursor, in lines of text: `+` allocates, `-` frees, `->` is where control
-- goes. The window follows the cursor and the text.

local attached = require('memref-analyzer.attached')
local rest = require('memref-analyzer.rest')

local M = {}

-- How long, in milliseconds, cursor and text have to rest until the graph is drawn again.
local REST = 100

local function say(message)
  vim.notify('memref-analyzer: ' .. message, vim.log.levels.WARN)
end

local function request(client, source, window, passes, answered)
  local at = vim.api.nvim_win_call(window, function()
    return vim.lsp.util.make_position_params(0, client.offset_encoding or 'utf-16')
  end)
  local params = { textDocument = at.textDocument, position = at.position, passes = passes, format = 'text' }
  client.request('memref-analyzer/graph', params, answered, source)
end

local function fill(buffer, text)
  vim.api.nvim_buf_set_option(buffer, 'modifiable', true)
  vim.api.nvim_buf_set_lines(buffer, 0, -1, false, vim.split(text, '\n', { trimempty = true }))
  vim.api.nvim_buf_set_option(buffer, 'modifiable', false)
end

-- Draws again whenever cursor and text rest in another place, until the graph's buffer is closed.
local function follow(client, source, window, passes, shown)
  local function again()
    local is_there = vim.api.nvim_buf_is_valid(shown)
      and vim.api.nvim_win_is_valid(window)
      and vim.api.nvim_win_get_buf(window) == source
    if not is_there then
      return
    end
    request(client, source, window, passes, function(problem, graph)
      if not vim.api.nvim_buf_is_valid(shown) then
        return
      end
      if problem then
        fill(shown, problem.message)
      elseif type(graph) == 'table' then
        fill(shown, graph.text)
      end
    end)
  end
  rest.follow({ 'TextChanged', 'TextChangedI', 'CursorMoved' }, source, shown, REST, again)
end

--- Shows the graph of the function under the cursor; with the name of a pass, also as it is after that.
function M.show(source, pass)
  local client = attached(source)
  if not client then
    return
  end
  local window = vim.api.nvim_get_current_win()
  local passes = pass ~= '' and { pass } or {}
  request(client, source, window, passes, function(problem, graph)
    if problem then
      return say(problem.message)
    end
    if type(graph) ~= 'table' then
      return say('there is no function with a body here')
    end
    local shown = vim.api.nvim_create_buf(false, true)
    vim.api.nvim_buf_set_option(shown, 'bufhidden', 'wipe')
    vim.api.nvim_buf_set_option(shown, 'syntax', 'mlir')
    pcall(vim.api.nvim_buf_set_name, shown, 'memref-analyzer://graph of ' .. graph['function'])
    fill(shown, graph.text)
    vim.cmd('vertical rightbelow sbuffer ' .. shown)
    vim.cmd('setlocal nowrap nonumber')
    vim.api.nvim_set_current_win(window)
    follow(client, source, window, passes, shown)
  end)
end

return M

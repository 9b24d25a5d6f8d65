-- Pages to read: a diagnostic explained, who owns the buffers of a function, the server's state.

local attached = require('memref-analyzer.attached')

local M = {}

local function say(message, level)
  vim.notify('memref-analyzer: ' .. message, level)
end

-- Asks the server of the buffer, and passes its answer to `show`. `params` may be made for the client.
local function ask(buffer, method, params, show)
  local client = attached(buffer)
  if not client then
    return
  end
  params = type(params) == 'function' and params(client) or params
  client.request(method, params, function(problem, answer)
    if problem then
      return say(problem.message, vim.log.levels.WARN)
    end
    if answer == nil or answer == vim.NIL then
      return say('there is nothing to show here')
    end
    show(answer)
  end, buffer)
end

local function open(markdown)
  vim.lsp.util.open_floating_preview(vim.split(markdown, '\n'), 'markdown', { focus_id = 'memref-analyzer-page' })
end

--- Explains the diagnostic under the cursor, or another one of its line.
function M.explain(buffer)
  local line, column = unpack(vim.api.nvim_win_get_cursor(0))
  local code
  for _, one in ipairs(vim.diagnostic.get(buffer, { lnum = line - 1 })) do
    local is_here = one.col <= column and column < (one.end_col or one.col)
    if one.source == 'memref-analyzer' and one.code and (is_here or not code) then
      code = one.code
    end
  end
  if not code then
    return say('there is no diagnostic here')
  end
  ask(buffer, 'memref-analyzer/explain', { code = code }, function(page)
    open(page.markdown)
  end)
end

--- Shows who owns the buffers of the function under the cursor.
function M.ownership(buffer)
  local function here(client)
    return vim.lsp.util.make_position_params(0, client.offset_encoding or 'utf-16')
  end
  ask(buffer, 'memref-analyzer/ownership', here, function(page)
    open(page.markdown)
  end)
end

--- Shows the state of the server.
function M.status(buffer)
  ask(buffer, 'memref-analyzer/status', nil, function(status)
    local memory = type(status.memory) == 'number' and ('%d MiB'):format(status.memory / 1048576) or 'unknown'
    local lines = { '# memref-analyzer ' .. status.version, '', 'Memory: ' .. memory .. '.', '' }
    for _, one in ipairs(status.documents) do
      table.insert(lines, ('- `%s`: %d items, %d known, %d findings'):format(one.uri, one.items, one.known, one.findings))
    end
    table.insert(lines, '')
    for _, one in ipairs(status.latencies) do
      local last, longest = one.lastMicros / 1000, one.longestMicros / 1000
      table.insert(lines, ('- `%s`: %d, last %.1f ms, longest %.1f ms'):format(one.method, one.requests, last, longest))
    end
    open(table.concat(lines, '\n'))
  end)
end

--- Runs the configured verifier over the buffer.
function M.verify(buffer)
  ask(buffer, 'memref-analyzer/verify', { uri = vim.uri_from_bufnr(buffer) }, function(found)
    say(found == 0 and 'the verifier finds nothing' or ('the verifier finds %d'):format(found))
  end)
end

return M

-- Inserts every missing dealloc of a buffer: the server's `source.fixAll`, without a menu.

local attached = require('memref-analyzer.attached')

local function say(message)
  vim.notify('memref-analyzer: ' .. message, vim.log.levels.WARN)
end

return function(buffer)
  local client = attached(buffer)
  if not client then
    return
  end
  local tick = vim.api.nvim_buf_get_changedtick(buffer)
  local function apply(action)
    if vim.api.nvim_buf_get_changedtick(buffer) ~= tick then
      return say('the text has changed meanwhile')
    end
    if not vim.bo[buffer].modifiable then
      return say('this buffer cannot be changed (nomodifiable)')
    end
    vim.lsp.util.apply_workspace_edit(action.edit, client.offset_encoding or 'utf-16')
  end
  local params = {
    textDocument = { uri = vim.uri_from_bufnr(buffer) },
    range = {
      start = { line = 0, character = 0 },
      ['end'] = { line = vim.api.nvim_buf_line_count(buffer), character = 0 },
    },
    context = { diagnostics = {}, only = { 'source.fixAll' } },
  }
  client.request('textDocument/codeAction', params, function(problem, actions)
    local action = actions and actions[1]
    if problem or not action then
      return say(problem and problem.message or 'there is no missing dealloc that can be inserted')
    end
    if action.edit then
      return apply(action)
    end
    client.request('codeAction/resolve', action, function(failure, resolved)
      if failure then
        return say(failure.message)
      end
      apply(resolved)
    end, buffer)
  end, buffer)
end

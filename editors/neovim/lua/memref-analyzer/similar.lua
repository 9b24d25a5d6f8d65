-- Similar regions: the list of all, the next one, and marks on them.

local M = {}

local attached = require('memref-analyzer.attached')

local namespace = vim.api.nvim_create_namespace('memref-analyzer-similar')

--- The command that a lens runs, as the server names it.
M.PEEK = 'memref-analyzer.peekSimilar'

-- Asks for the regions that are similar to the one under the cursor, those first that save most.
local function ask(buffer, act)
  local client = attached(buffer)
  if not client then
    return
  end
  local encoding = client.offset_encoding or 'utf-16'
  local params = vim.lsp.util.make_position_params(0, encoding)
  local function answered(_, answer)
    local group = answer and answer.groups and answer.groups[1]
    if not group then
      return vim.notify('memref-analyzer: no region at the cursor is similar to another')
    end
    act(group, encoding)
  end
  client.request('memref-analyzer/similarity', params, answered, buffer)
end

local function list(title, locations, encoding)
  local items = vim.lsp.util.locations_to_items(locations, encoding)
  vim.fn.setloclist(0, {}, ' ', { title = title, items = items })
  vim.cmd('lopen')
end

--- Lists all regions that are similar to the one under the cursor.
function M.list(buffer)
  ask(buffer, function(group, encoding)
    local uri = vim.uri_from_bufnr(buffer)
    local locations = vim.tbl_map(function(range)
      return { uri = uri, range = range }
    end, group.ranges)
    list(group.title, locations, encoding)
  end)
end

--- Moves the cursor to the next one.
function M.next(buffer)
  ask(buffer, function(group)
    local current = type(group.current) == 'number' and group.current or -1
    local range = group.ranges[(current + 1) % #group.ranges + 1]
    vim.cmd("normal! m'")
    vim.api.nvim_win_set_cursor(0, { range.start.line + 1, range.start.character })
  end)
end

--- Marks all of them, until the text changes.
function M.mark(buffer)
  M.clear(buffer)
  ask(buffer, function(group)
    for _, range in ipairs(group.ranges) do
      for line = range.start.line, range['end'].line do
        vim.api.nvim_buf_set_extmark(buffer, namespace, line, 0, { line_hl_group = 'MemrefAnalyzerSimilar' })
      end
    end
    vim.api.nvim_create_autocmd({ 'TextChanged', 'TextChangedI' }, {
      buffer = buffer,
      once = true,
      callback = function()
        M.clear(buffer)
      end,
    })
  end)
end

--- Takes the marks away.
function M.clear(buffer)
  vim.api.nvim_buf_clear_namespace(buffer, namespace, 0, -1)
end

--- Lets lenses open the list.
function M.setup()
  vim.api.nvim_set_hl(0, 'MemrefAnalyzerSimilar', { link = 'CursorLine', default = true })
  if vim.lsp.commands then
    vim.lsp.commands[M.PEEK] = function(command, context)
      local client = vim.lsp.get_client_by_id(context.client_id)
      list(command.title, command.arguments[3], client.offset_encoding)
    end
  end
end

--- Capabilities with the commands of lenses: the server sends only lenses whose commands it knows from there.
function M.capabilities(capabilities)
  local known = { experimental = { commands = { commands = { M.PEEK, 'memref-analyzer.openOwnership' } } } }
  return vim.tbl_deep_extend('force', capabilities or vim.lsp.protocol.make_client_capabilities(), known)
end

return M

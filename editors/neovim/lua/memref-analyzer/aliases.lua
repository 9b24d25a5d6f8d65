-- Marks every name of the buffer under the cursor: certain aliases and possible ones told apart.

local attached = require('memref-analyzer.attached')

local M = {}

local namespace = vim.api.nvim_create_namespace('memref-analyzer-aliases')

local GROUPS = { must = 'MemrefAnalyzerAlias', may = 'MemrefAnalyzerMayAlias' }

vim.api.nvim_set_hl(0, GROUPS.must, { default = true, link = 'Search' })
vim.api.nvim_set_hl(0, GROUPS.may, { default = true, link = 'Underlined' })

-- The byte of a position in its line.
local function byte_of(buffer, position, encoding)
  local line = vim.api.nvim_buf_get_lines(buffer, position.line, position.line + 1, false)[1] or ''
  if encoding == 'utf-8' then
    return math.min(position.character, #line)
  end
  local ok, index = pcall(vim.str_byteindex, line, position.character, encoding == 'utf-16')
  return ok and index or #line
end

-- What is marked, in words: the names of a relation, each once.
local function names(aliases, relation)
  local seen, list = {}, {}
  for _, alias in ipairs(aliases) do
    if alias.relation == relation and not seen[alias.name] then
      seen[alias.name] = true
      table.insert(list, alias.name)
    end
  end
  return table.concat(list, ', ')
end

--- Takes the marks of a buffer away.
function M.clear(buffer)
  vim.api.nvim_buf_clear_namespace(buffer, namespace, 0, -1)
end

--- Marks the names of what the memref under the cursor points to, until the text changes.
function M.show(buffer)
  local client = attached(buffer)
  if not client then
    return vim.notify('memref-analyzer does not run here', vim.log.levels.WARN)
  end
  local encoding = client.offset_encoding or 'utf-16'
  local params = vim.lsp.util.make_position_params(0, encoding)
  local tick = vim.api.nvim_buf_get_changedtick(buffer)
  local function answered(_, aliases)
    if not vim.api.nvim_buf_is_valid(buffer) or vim.api.nvim_buf_get_changedtick(buffer) ~= tick then
      return
    end
    M.clear(buffer)
    if not aliases or #aliases == 0 then
      return vim.notify('memref-analyzer: there is no buffer here')
    end
    for _, alias in ipairs(aliases) do
      local first, last = alias.range.start, alias.range['end']
      vim.api.nvim_buf_set_extmark(buffer, namespace, first.line, byte_of(buffer, first, encoding), {
        end_row = last.line,
        end_col = byte_of(buffer, last, encoding),
        hl_group = GROUPS[alias.relation],
      })
    end
    local may = names(aliases, 'may')
    vim.notify('one buffer: ' .. names(aliases, 'must') .. (may ~= '' and '; perhaps also ' .. may or ''))
    vim.api.nvim_create_autocmd({ 'TextChanged', 'TextChangedI' }, {
      group = vim.api.nvim_create_augroup('memref-analyzer-aliases-' .. buffer, { clear = true }),
      buffer = buffer,
      once = true,
      callback = function()
        M.clear(buffer)
      end,
    })
  end
  client.request('memref-analyzer/aliases', params, answered, buffer)
end

return M

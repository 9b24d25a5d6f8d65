-- Marks every name of the buffer under the cursor: certain aliases and possible ones look different.

local marks = require('memref-analyzer.marks')

local M = {}

local NAME = 'memref-analyzer-aliases'
local GROUPS = { must = 'MemrefAnalyzerAlias', may = 'MemrefAnalyzerMayAlias' }

vim.api.nvim_set_hl(0, GROUPS.must, { default = true, link = 'Search' })
vim.api.nvim_set_hl(0, GROUPS.may, { default = true, link = 'Underlined' })

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
  marks.clear(NAME, buffer)
end

--- Marks the names of what the memref under the cursor points to, until the text changes.
function M.show(buffer)
  marks.show(NAME, buffer, 'memref-analyzer/aliases', {}, function(aliases)
    if not aliases or #aliases == 0 then
      vim.notify('memref-analyzer: there is no buffer here')
      return nil
    end
    local may = names(aliases, 'may')
    vim.notify('one buffer: ' .. names(aliases, 'must') .. (may ~= '' and '; perhaps also ' .. may or ''))
    return vim.tbl_map(function(alias)
      return { range = alias.range, group = GROUPS[alias.relation] }
    end, aliases)
  end)
end

return M

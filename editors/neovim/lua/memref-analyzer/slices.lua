-- Marks what the value under the cursor is made from, or what is made from it.

local marks = require('memref-analyzer.marks')

local M = {}

local NAME = 'memref-analyzer-slices'
local GROUP = 'MemrefAnalyzerSlice'

vim.api.nvim_set_hl(0, GROUP, { default = true, link = 'Search' })

--- Takes the marks of a buffer away.
function M.clear(buffer)
  marks.clear(NAME, buffer)
end

--- Marks the slice of the value under the cursor, `backward` or `forward`, until the text changes.
function M.show(buffer, direction)
  marks.show(NAME, buffer, 'memref-analyzer/slice', { direction = direction }, function(slice)
    if not slice then
      vim.notify('memref-analyzer: there is no value here')
      return nil
    end
    local what = direction == 'backward' and 'what %s is made from' or 'what is made from %s'
    vim.notify(what:format(slice.name))
    return vim.tbl_map(function(range)
      return { range = range, group = GROUP }
    end, slice.ranges)
  end)
end

return M

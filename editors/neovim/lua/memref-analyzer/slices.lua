-- Marks what the value under the cursor is made from, or what is made from it.

local attached = require('memref-analyzer.attached')

local M = {}

local namespace = vim.api.nvim_create_namespace('memref-analyzer-slices')

local GROUP = 'MemrefAnalyzerSlice'

vim.api.nvim_set_hl(0, GROUP, { default = true, link = 'Search' })

-- The byte of a position in its line.
local function byte_of(buffer, position, encoding)
  local line = vim.api.nvim_buf_get_lines(buffer, position.line, position.line + 1, false)[1] or ''
  if encoding == 'utf-8' then
    return math.min(position.character, #line)
  end
  local ok, index = pcall(vim.str_byteindex, line, position.character, encoding == 'utf-16')
  return ok and index or #line
end

--- Takes the marks of a buffer away.
function M.clear(buffer)
  vim.api.nvim_buf_clear_namespace(buffer, namespace, 0, -1)
end

--- Marks the slice of the value under the cursor, `backward` or `forward`, until the text changes.
function M.show(buffer, direction)
  local client = attached(buffer)
  if not client then
    return vim.notify('memref-analyzer does not run here', vim.log.levels.WARN)
  end
  local encoding = client.offset_encoding or 'utf-16'
  local params = vim.lsp.util.make_position_params(0, encoding)
  params.direction = direction
  local tick = vim.api.nvim_buf_get_changedtick(buffer)
  local function answered(_, slice)
    if not vim.api.nvim_buf_is_valid(buffer) or vim.api.nvim_buf_get_changedtick(buffer) ~= tick then
      return
    end
    M.clear(buffer)
    if not slice then
      return vim.notify('memref-analyzer: there is no value here')
    end
    for _, range in ipairs(slice.ranges) do
      local first, last = range.start, range['end']
      vim.api.nvim_buf_set_extmark(buffer, namespace, first.line, byte_of(buffer, first, encoding), {
        end_row = last.line,
        end_col = byte_of(buffer, last, encoding),
        hl_group = GROUP,
      })
    end
    local what = direction == 'backward' and 'what %s is made from' or 'what is made from %s'
    vim.notify(what:format(slice.name))
    vim.api.nvim_create_autocmd({ 'TextChanged', 'TextChangedI' }, {
      group = vim.api.nvim_create_augroup('memref-analyzer-slices-' .. buffer, { clear = true }),
      buffer = buffer,
      once = true,
      callback = function()
        M.clear(buffer)
      end,
    })
  end
  client.request('memref-analyzer/slice', params, answered, buffer)
end

return M

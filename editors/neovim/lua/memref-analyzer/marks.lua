-- Marks in a buffer that the server has sent: they stay until the text changes.

local attached = require('memref-analyzer.attached')

local M = {}

-- The byte of a position in its line.
local function byte_of(buffer, position, encoding)
  local line = vim.api.nvim_buf_get_lines(buffer, position.line, position.line + 1, false)[1] or ''
  if encoding == 'utf-8' then
    return math.min(position.character, #line)
  end
  local ok, index = pcall(vim.str_byteindex, line, position.character, encoding == 'utf-16')
  return ok and index or #line
end

--- Takes the marks of one name away.
function M.clear(name, buffer)
  vim.api.nvim_buf_clear_namespace(buffer, vim.api.nvim_create_namespace(name), 0, -1)
end

--- Asks the server about the place under the cursor, and marks what it answers, under a name. `marks` makes a list of
--- `{ range, group }` of the answer; nil if there is nothing to mark.
function M.show(name, buffer, method, more, marks)
  local client = attached(buffer)
  if not client then
    return
  end
  local encoding = client.offset_encoding or 'utf-16'
  local params = vim.tbl_extend('error', vim.lsp.util.make_position_params(0, encoding), more)
  local tick = vim.api.nvim_buf_get_changedtick(buffer)
  client.request(method, params, function(_, answer)
    if not vim.api.nvim_buf_is_valid(buffer) or vim.api.nvim_buf_get_changedtick(buffer) ~= tick then
      return
    end
    M.clear(name, buffer)
    local found = marks(answer)
    if not found then
      return
    end
    local namespace = vim.api.nvim_create_namespace(name)
    for _, mark in ipairs(found) do
      local first, last = mark.range.start, mark.range['end']
      vim.api.nvim_buf_set_extmark(buffer, namespace, first.line, byte_of(buffer, first, encoding), {
        end_row = last.line,
        end_col = byte_of(buffer, last, encoding),
        hl_group = mark.group,
      })
    end
    vim.api.nvim_create_autocmd({ 'TextChanged', 'TextChangedI' }, {
      group = vim.api.nvim_create_augroup(name .. '-' .. buffer, { clear = true }),
      buffer = buffer,
      once = true,
      callback = function()
        M.clear(name, buffer)
      end,
    })
  end, buffer)
end

return M

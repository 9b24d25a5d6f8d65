-- A scratch buffer that follows another one: it is made again when that has rested.

local M = {}

--- Calls `again` whenever none of `events` has happened in the buffer `source` for so many milliseconds, until the buffer
--- `shown` is gone; then `gone`, if there is one.
function M.follow(events, source, shown, milliseconds, again, gone)
  local timer = vim.loop.new_timer()
  local group = vim.api.nvim_create_augroup('memref-analyzer-rest-' .. shown, { clear = true })
  vim.api.nvim_create_autocmd(events, {
    group = group,
    buffer = source,
    callback = function()
      timer:stop()
      timer:start(milliseconds, 0, vim.schedule_wrap(again))
    end,
  })
  vim.api.nvim_create_autocmd('BufWipeout', {
    group = group,
    buffer = shown,
    callback = function()
      timer:stop()
      timer:close()
      vim.api.nvim_del_augroup_by_id(group)
      if gone then
        gone()
      end
    end,
  })
end

return M

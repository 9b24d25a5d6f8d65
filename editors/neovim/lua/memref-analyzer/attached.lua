-- Which of a buffer's clients is ours.

--- The client of a buffer that runs memref-analyzer; nil if none does, which is said.
return function(buffer)
  local name = require('memref-analyzer').NAME
  local clients
  if vim.lsp.get_clients then
    clients = vim.lsp.get_clients({ bufnr = buffer, name = name })
  else
    clients = vim.tbl_values(vim.lsp.buf_get_clients(buffer))
  end
  for _, client in ipairs(clients) do
    if client.name == name then
      return client
    end
  end
  local why = 'see :checkhealth memref-analyzer'
  if vim.bo[buffer].filetype ~= 'mlir' then
    why = 'this is no MLIR file'
  elseif require('memref-analyzer.project').is_unnamed(buffer) then
    why = 'this buffer has no name; give it one by `:file name.mlir`'
  end
  vim.notify('memref-analyzer does not run here: ' .. why, vim.log.levels.WARN)
end

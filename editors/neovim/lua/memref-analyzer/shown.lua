-- A read-only buffer with MLIR: the result of a pass, a version of a function. The server knows it, so the other commands work
-- there.

local M = {}

-- How the names of these buffers begin, which are their URIs.
local SCHEME = 'memref-analyzer:///'

-- What may be in a URI as it is.
local function encoded(name)
  return (name:gsub(' ', '/'):gsub('[^%w@/._-]', function(sign)
    return ('%%%02X'):format(sign:byte())
  end))
end

-- A name that no buffer has.
local function free(name)
  local wanted, count = SCHEME .. encoded(name), 1
  local found = wanted
  while vim.fn.bufexists(found) == 1 do
    count = count + 1
    found = wanted .. '/' .. count
  end
  return found
end

--- A new buffer, named after what it shows.
function M.create(client, name, text)
  local buffer = vim.api.nvim_create_buf(false, true)
  vim.api.nvim_buf_set_option(buffer, 'bufhidden', 'wipe')
  vim.api.nvim_buf_set_name(buffer, free(name))
  M.fill(buffer, text)
  vim.api.nvim_buf_set_option(buffer, 'filetype', 'mlir')
  vim.lsp.buf_attach_client(buffer, client.id)
  return buffer
end

--- Puts lines into such a buffer.
function M.fill(buffer, lines)
  vim.api.nvim_buf_set_option(buffer, 'modifiable', true)
  vim.api.nvim_buf_set_lines(buffer, 0, -1, false, lines)
  vim.api.nvim_buf_set_option(buffer, 'modifiable', false)
end

--- The handler of diagnostics. A function that is shown alone refers to symbols that are not there.
function M.publish(problem, published, context, config)
  if published and published.uri:sub(1, #SCHEME) == SCHEME then
    published.diagnostics = vim.tbl_filter(function(found)
      return found.code ~= 'undefined-symbol'
    end, published.diagnostics)
  end
  return vim.lsp.handlers['textDocument/publishDiagnostics'](problem, published, context, config)
end

return M

-- Which buffers the server gets, and the root of the project that each belongs to.

local M = {}

--- The name of a project's configuration, which lists the tables of its own dialects.
M.CONFIGURATION = 'memref-analyzer.toml'

-- The path of a buffer's file and its folder.
local function place_of(buffer)
  local file = vim.api.nvim_buf_get_name(buffer)
  return file, file == '' and vim.fn.getcwd() or vim.fn.fnamemodify(file, ':p:h')
end

-- The nearest file or folder of this name, in the folder or above it.
local function above(name, folder)
  local path = vim.fn.fnameescape(folder) .. ';'
  local found = vim.fn.findfile(name, path)
  if found == '' then
    found = vim.fn.finddir(name, path)
  end
  return found ~= '' and vim.fn.fnamemodify(found, ':p') or nil
end

--- Whether a buffer holds MLIR but has no name, by which alone Neovim and a server can speak of it.
function M.is_unnamed(buffer)
  return vim.bo[buffer].filetype == 'mlir' and vim.api.nvim_buf_get_name(buffer) == ''
end

--- Whether the server gets a buffer: MLIR, a configuration, and TOML files below one, which it may list as tables.
--- The server says nothing of those that it does not list.
function M.serves(buffer)
  -- What the plugin shows is attached where it is shown.
  if vim.bo[buffer].buftype ~= '' then
    return false
  end
  local filetype = vim.bo[buffer].filetype
  if filetype ~= 'toml' then
    return filetype == 'mlir' and not M.is_unnamed(buffer)
  end
  local file, folder = place_of(buffer)
  return vim.fn.fnamemodify(file, ':t') == M.CONFIGURATION or above(M.CONFIGURATION, folder) ~= nil
end

--- The nearest folder above a buffer's file that holds the first of the markers that is found, or else the file's own.
function M.root_of(buffer, markers)
  local _, folder = place_of(buffer)
  for _, marker in ipairs(markers) do
    local found = above(marker, folder)
    if found then
      return (found:gsub('/$', ''):gsub('/[^/]*$', ''))
    end
  end
  return folder
end

--- Calls `named` with the event when a buffer without a name has got one, by `:file` or by writing it.
function M.on_named(group, named)
  local function note(buffer)
    vim.b[buffer].memref_analyzer_unnamed = M.is_unnamed(buffer) or nil
  end
  for _, buffer in ipairs(vim.api.nvim_list_bufs()) do
    if vim.api.nvim_buf_is_loaded(buffer) then
      note(buffer)
    end
  end
  vim.api.nvim_create_autocmd('FileType', {
    group = group,
    pattern = 'mlir',
    callback = function(event)
      note(event.buf)
    end,
  })
  vim.api.nvim_create_autocmd({ 'BufFilePost', 'BufWritePost' }, {
    group = group,
    callback = function(event)
      if vim.b[event.buf].memref_analyzer_unnamed then
        note(event.buf)
        named(event)
      end
    end,
  })
end

--- The open buffers that the server gets.
function M.buffers()
  return vim.tbl_filter(function(buffer)
    return vim.api.nvim_buf_is_loaded(buffer) and M.serves(buffer)
  end, vim.api.nvim_list_bufs())
end

return M

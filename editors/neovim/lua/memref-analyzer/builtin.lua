-- The client of Neovim 0.11 and later: configured by `vim.lsp.config`, hints drawn by the editor.

local M = {}

local project = require('memref-analyzer.project')

local NAME = require('memref-analyzer').NAME

-- Starts the server for a buffer, or attaches the one of its project.
local function start(buffer)
  local config = vim.lsp.config[NAME]
  local root = project.root_of(buffer, config.root_markers)
  vim.lsp.start(vim.tbl_extend('force', config, { root_dir = root }), { bufnr = buffer })
end

function M.setup(config, hints)
  vim.lsp.config(NAME, config)
  local group = vim.api.nvim_create_augroup('memref-analyzer', { clear = true })
  project.on_named(group, function(event)
    if project.serves(event.buf) then
      start(event.buf)
    end
  end)
  vim.api.nvim_create_autocmd('LspAttach', {
    group = group,
    callback = function(event)
      local client = vim.lsp.get_client_by_id(event.data.client_id)
      if client and client.name == NAME and vim.bo[event.buf].filetype == 'mlir' then
        vim.lsp.inlay_hint.enable(hints, { bufnr = event.buf })
      end
    end,
  })
  vim.lsp.enable(NAME)
end

function M.restart()
  local clients = vim.lsp.get_clients({ name = NAME })
  vim.lsp.stop_client(clients)
  local function start_again()
    for _, client in ipairs(clients) do
      if not client:is_stopped() then
        return vim.defer_fn(start_again, 50)
      end
    end
    vim.tbl_map(start, project.buffers())
  end
  start_again()
end

return M

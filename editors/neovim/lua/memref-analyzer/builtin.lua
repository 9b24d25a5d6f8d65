-- The client of Neovim 0.11 and later: configured by `vim.lsp.config`, hints drawn by the editor.

local M = {}

local project = require('memref-analyzer.project')

local NAME = require('memref-analyzer').NAME

function M.setup(config, hints)
  vim.lsp.config(NAME, config)
  vim.api.nvim_create_autocmd('LspAttach', {
    group = vim.api.nvim_create_augroup('memref-analyzer', { clear = true }),
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
  local function start()
    for _, client in ipairs(clients) do
      if not client:is_stopped() then
        return vim.defer_fn(start, 50)
      end
    end
    for _, buffer in ipairs(project.buffers()) do
      local config = vim.lsp.config[NAME]
      local root = project.root_of(buffer, config.root_markers)
      vim.lsp.start(vim.tbl_extend('force', config, { root_dir = root }), { bufnr = buffer })
    end
  end
  start()
end

return M

-- For `vim.lsp.enable('memref_analyzer')` without a call of `setup` (Neovim 0.11 and later).

return require('memref-analyzer').client_config()

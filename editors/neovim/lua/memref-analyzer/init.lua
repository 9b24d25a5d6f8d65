-- The plugin's front door: `require('memref-analyzer').setup({ ... })`.
--
-- Neovim 0.11 and later start the server by `vim.lsp.config`; older ones, from 0.7 on, by the client
-- in `memref-analyzer.client`.

local project = require('memref-analyzer.project')

local M = {}

--- The name of the client, and of `lsp/memref_analyzer.lua`.
M.NAME = 'memref_analyzer'

--- The options of `setup`, where none are given.
M.defaults = {
  -- The server, with its arguments.
  cmd = { 'memref-analyzer', 'lsp', '--stdio' },
  -- Files and folders that mark the root of a project.
  root_markers = { project.CONFIGURATION, '.git' },
  -- What the server is told, under `memref-analyzer`.
  settings = {
    diagnostics = { limit = 1000 },
    inlayHints = { enable = true },
  },
  -- Called with the client and the buffer when a buffer is attached.
  on_attach = nil,
  -- The client's capabilities, for a completion plugin that adds to them.
  capabilities = nil,
}

--- What an editor's client is configured with, from the options of `setup`.
function M.client_config(options)
  options = vim.tbl_deep_extend('force', M.defaults, options or {})
  local settings = { ['memref-analyzer'] = options.settings }
  return {
    name = M.NAME,
    cmd = options.cmd,
    filetypes = { 'mlir', 'toml' },
    root_markers = options.root_markers,
    -- Not called back for a buffer, Neovim 0.11 leaves the buffer alone.
    root_dir = function(buffer, found)
      if project.serves(buffer) then
        found(project.root_of(buffer, options.root_markers))
      end
    end,
    init_options = settings,
    settings = settings,
    capabilities = require('memref-analyzer.similar').capabilities(options.capabilities),
    on_attach = options.on_attach,
    handlers = { ['textDocument/publishDiagnostics'] = require('memref-analyzer.shown').publish },
  }
end

local function hints_enabled(config)
  return config.settings['memref-analyzer'].inlayHints.enable
end

--- What `setup` was called with, as `client_config` makes it; nil before.
M.config = nil

-- Makes `:help memref-analyzer` work where no plugin manager has made the tags, if the folder can be written.
local function index_help()
  local this = debug.getinfo(1, 'S').source:sub(2)
  local doc = vim.fn.fnamemodify(this, ':p:h:h:h') .. '/doc'
  if vim.fn.filereadable(doc .. '/tags') == 0 and vim.fn.filewritable(doc) == 2 then
    pcall(vim.cmd, 'helptags ' .. vim.fn.fnameescape(doc))
  end
end

--- Starts the server for MLIR buffers and their projects' tables, and defines the commands.
function M.setup(options)
  index_help()
  local config = M.client_config(options)
  local client
  if vim.lsp.config then
    client = require('memref-analyzer.builtin')
  else
    client = require('memref-analyzer.client')
  end
  M.config = config
  client.setup(config, hints_enabled(config))

  -- What the lenses above a function run.
  vim.lsp.commands['memref-analyzer.openOwnership'] = function(command)
    local at = command.arguments[2]
    vim.api.nvim_win_set_cursor(0, { at.line + 1, at.character })
    require('memref-analyzer.pages').ownership(vim.api.nvim_get_current_buf())
  end
  vim.lsp.commands['memref-analyzer.showReferences'] = function(command)
    local at = command.arguments[2]
    vim.api.nvim_win_set_cursor(0, { at.line + 1, at.character })
    vim.lsp.buf.references({ includeDeclaration = false })
  end

  require('memref-analyzer.bytecode').setup(function()
    return M.config.settings['memref-analyzer']
  end)
  require('memref-analyzer.similar').setup()
  require('memref-analyzer.commands').define(client)
end

return M

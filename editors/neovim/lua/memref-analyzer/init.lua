-- The plugin's front door: `require('memref-analyzer').setup({ ... })`.
--
-- Neovim 0.11 and later start the server by `vim.lsp.config`; older ones, from 0.7 on, by the client
-- in `memref-analyzer.client`.

local project = require('memref-analyzer.project')

local M = {}

--- The name of the client, and of `lsp/memref_analyzer.lua`.
M.NAME = 'memref_analyzer'

local defaults = {
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
  options = vim.tbl_deep_extend('force', defaults, options or {})
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
  }
end

local function hints_enabled(config)
  return config.settings['memref-analyzer'].inlayHints.enable
end

--- Starts the server for MLIR buffers and their projects' tables, and defines the commands.
function M.setup(options)
  local config = M.client_config(options)
  local client
  if vim.lsp.config then
    client = require('memref-analyzer.builtin')
  else
    client = require('memref-analyzer.client')
  end
  client.setup(config, hints_enabled(config))

  -- What a lens above a function runs.
  vim.lsp.commands['memref-analyzer.showReferences'] = function(command)
    local at = command.arguments[2]
    vim.api.nvim_win_set_cursor(0, { at.line + 1, at.character })
    vim.lsp.buf.references()
  end

  vim.api.nvim_create_user_command('MemrefAnalyzerRestart', client.restart, {
    desc = 'Restart memref-analyzer',
  })
  vim.api.nvim_create_user_command('MemrefAnalyzerAliases', function(arguments)
    local aliases = require('memref-analyzer.aliases')
    local act = arguments.bang and aliases.clear or aliases.show
    act(vim.api.nvim_get_current_buf())
  end, { bang = true, desc = 'Mark every name of the buffer under the cursor' })
  vim.api.nvim_create_user_command('MemrefAnalyzerSlice', function(arguments)
    local slices = require('memref-analyzer.slices')
    local buffer = vim.api.nvim_get_current_buf()
    if arguments.bang then
      return slices.clear(buffer)
    end
    slices.show(buffer, arguments.args == 'forward' and 'forward' or 'backward')
  end, {
    nargs = '?',
    bang = true,
    complete = function()
      return { 'backward', 'forward' }
    end,
    desc = 'Mark what the value under the cursor is made from (forward: what is made from it)',
  })
  local function page(name, show, description)
    vim.api.nvim_create_user_command(name, function()
      require('memref-analyzer.pages')[show](vim.api.nvim_get_current_buf())
    end, { desc = description })
  end
  page('MemrefAnalyzerExplain', 'explain', 'Explain the diagnostic under the cursor')
  page('MemrefAnalyzerOwnership', 'ownership', 'Show who owns the buffers of the function under the cursor')
  page('MemrefAnalyzerStatus', 'status', 'Show the state of memref-analyzer')
  page('MemrefAnalyzerVerify', 'verify', 'Run the configured verifier over the buffer')
  vim.api.nvim_create_user_command('MemrefAnalyzerPass', function(arguments)
    require('memref-analyzer.passes').show(vim.api.nvim_get_current_buf(), arguments.args, arguments.bang)
  end, { nargs = '?', bang = true, desc = 'Show what a pass makes of the function under the cursor; with ! beside it' })
  local similar = require('memref-analyzer.similar')
  similar.setup()
  vim.api.nvim_create_user_command('MemrefAnalyzerSimilar', function(arguments)
    local act = { [''] = similar.list, list = similar.list, next = similar.next, mark = similar.mark, clear = similar.clear }
    local chosen = act[arguments.args]
    if not chosen then
      return vim.notify('memref-analyzer: list, next, mark or clear', vim.log.levels.ERROR)
    end
    chosen(vim.api.nvim_get_current_buf())
  end, {
    nargs = '?',
    complete = function()
      return { 'list', 'next', 'mark', 'clear' }
    end,
    desc = 'Regions that are similar to the one under the cursor: list, next, mark, clear',
  })
  vim.api.nvim_create_user_command('MemrefAnalyzerTrace', function()
    require('memref-analyzer.trace').show(vim.api.nvim_get_current_buf())
  end, { desc = 'In dumps of a compiler: which pass did it to the function under the cursor?' })
  vim.api.nvim_create_user_command('MemrefAnalyzerLog', function()
    vim.cmd('tabedit ' .. vim.fn.fnameescape(vim.lsp.get_log_path()))
  end, { desc = 'Open the log that memref-analyzer writes to' })
end

return M

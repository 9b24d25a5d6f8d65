-- The client of Neovim 0.7 to 0.10: one server for each project root, attached to its buffers.

local hints = require('memref-analyzer.hints')
local project = require('memref-analyzer.project')

local M = {}

local config
local hints_wanted
-- The id of the running client of each root.
local clients = {}

local function report(message)
  vim.notify('memref-analyzer: ' .. message, vim.log.levels.ERROR)
end

local function capabilities()
  local all = config.capabilities or vim.lsp.protocol.make_client_capabilities()
  return vim.tbl_deep_extend('force', all, {
    textDocument = { inlayHint = { dynamicRegistration = false } },
    workspace = { inlayHint = { refreshSupport = true }, configuration = true },
  })
end

local function draw_hints(client, buffer)
  if vim.lsp.inlay_hint then
    vim.lsp.inlay_hint.enable(true, { bufnr = buffer })
  else
    hints.attach(client, buffer)
  end
end

local function start(root)
  local program = config.cmd[1]
  if vim.fn.executable(program) == 0 then
    report(('cannot run `%s`: no such program; name the server by setup({ cmd = { … } })'):format(program))
    return nil
  end
  return vim.lsp.start_client({
    name = config.name,
    cmd = config.cmd,
    root_dir = root,
    init_options = config.init_options,
    settings = config.settings,
    capabilities = capabilities(),
    on_init = function(client)
      client.notify('workspace/didChangeConfiguration', { settings = config.settings })
      return true
    end,
    on_attach = function(client, buffer)
      if hints_wanted and vim.bo[buffer].filetype == 'mlir' then
        draw_hints(client, buffer)
      end
      if config.on_attach then
        config.on_attach(client, buffer)
      end
    end,
    on_exit = function(code, signal, id)
      for root_dir, client_id in pairs(clients) do
        if client_id == id then
          clients[root_dir] = nil
        end
      end
      vim.schedule(function()
        hints.detach(id)
        if code ~= 0 then
          report(('the server ended with status %d, signal %d; see :MemrefAnalyzerLog'):format(code, signal))
        end
      end)
    end,
    handlers = {
      ['textDocument/publishDiagnostics'] = config.handlers['textDocument/publishDiagnostics'],
      ['workspace/inlayHint/refresh'] = function(_, _, context)
        hints.refresh_client(context.client_id)
        return vim.NIL
      end,
    },
  })
end

local function attach(buffer)
  local root = project.root_of(buffer, config.root_markers)
  clients[root] = clients[root] or start(root)
  if clients[root] then
    vim.lsp.buf_attach_client(buffer, clients[root])
  end
end

function M.setup(client_config, with_hints)
  config = client_config
  hints_wanted = with_hints
  local group = vim.api.nvim_create_augroup('memref-analyzer', { clear = true })
  local function serve(event)
    if project.serves(event.buf) then
      attach(event.buf)
    end
  end
  vim.api.nvim_create_autocmd('FileType', { group = group, pattern = { 'mlir', 'toml' }, callback = serve })
  project.on_named(group, serve)
  M.attach_all()
end

--- Attaches every buffer that is open.
function M.attach_all()
  for _, buffer in ipairs(project.buffers()) do
    attach(buffer)
  end
end

function M.restart()
  local stopping = vim.tbl_values(clients)
  clients = {}
  vim.lsp.stop_client(stopping)
  local function start_again()
    for _, id in ipairs(stopping) do
      if vim.lsp.get_client_by_id(id) then
        return vim.defer_fn(start_again, 50)
      end
    end
    M.attach_all()
  end
  start_again()
end

return M

-- `:checkhealth memref-analyzer`: whether the server is there and answers, whether what it is configured with is valid, and
-- which programs that it may use are there.

local M = {}

-- How long, in milliseconds, the server may take to answer.
local PATIENCE = 10000

-- The names before and from Neovim 0.10 on.
local health = vim.health or require('health')
local start = health.start or health.report_start
local ok = health.ok or health.report_ok
local info = health.info or health.report_info
local warn = health.warn or health.report_warn
local fail = health.error or health.report_error

-- What a program prints, on either of its outputs, of its input; nil if it cannot be run.
local function output(command, ...)
  local called, text = pcall(vim.fn.system, command, ...)
  return called and text or nil
end

local function trimmed(text)
  return (text:gsub('%s+$', ''))
end

-- Whether the program can be run.
local function check_program(program)
  if vim.fn.executable(program) == 0 then
    fail(('there is no program `%s`'):format(program), {
      'build it by `cargo build --profile dist`, and put `target/dist` on your PATH',
      "or name it: require('memref-analyzer').setup({ cmd = { '/path/to/memref-analyzer', 'lsp', '--stdio' } })",
    })
    return false
  end
  local version = output({ program, '--version' })
  if not version or vim.v.shell_error ~= 0 then
    fail(('`%s --version` fails: %s'):format(program, trimmed(version or '')))
    return false
  end
  ok(('%s is %s'):format(vim.fn.exepath(program), trimmed(version)))
  return true
end

-- Whether a server with the settings of `setup` starts and answers, and what it says of them. It is one of its own: what is
-- open in others stays as it is.
local function check_server(config)
  local complaints, is_ready, is_gone, status = {}, false, false, nil
  local options = {
    name = 'memref_analyzer_health',
    cmd = config.cmd,
    root_dir = vim.fn.getcwd(),
    init_options = config.init_options,
    on_init = function()
      is_ready = true
    end,
    on_exit = function()
      is_gone = true
    end,
    handlers = {
      ['window/showMessage'] = function(_, message)
        table.insert(complaints, message.message)
        return vim.NIL
      end,
    },
  }
  local id = vim.lsp.start_client(options)
  vim.wait(PATIENCE, function()
    return is_ready or is_gone
  end, 20)
  local client = id and vim.lsp.get_client_by_id(id)
  if is_ready and client then
    client.request('memref-analyzer/status', nil, function(_, answer)
      status = answer
    end, vim.api.nvim_get_current_buf())
    vim.wait(PATIENCE, function()
      return status ~= nil or is_gone
    end, 20)
  end
  if type(status) == 'table' then
    ok(('the server answers (version %s)'):format(status.version))
  else
    fail('the server does not answer', { 'see :MemrefAnalyzerLog' })
  end
  if client then
    vim.lsp.stop_client(id)
  end
  if #complaints == 0 and status then
    ok('the settings are valid')
  end
  for _, complaint in ipairs(complaints) do
    warn(complaint)
  end
end

-- Whether the project's `memref-analyzer.toml` and its tables are valid, as the command line says.
local function check_configuration(program)
  local name = require('memref-analyzer.project').CONFIGURATION
  local found = vim.fn.findfile(name, vim.fn.fnameescape(vim.fn.getcwd()) .. ';')
  if found == '' then
    return info(('no %s in this folder or above it: the defaults hold'):format(name))
  end
  found = vim.fn.fnamemodify(found, ':p')
  local said = output({ program, 'check', '-' }, 'module {}\n') or ''
  if vim.v.shell_error == 0 then
    ok(found .. ' is valid')
  else
    fail(('%s or one of its tables is not valid:\n%s'):format(found, trimmed(said)))
  end
end

-- Programs that are used where they are there.
local function check_verifier(settings)
  local path = settings.verifier and settings.verifier.path or ''
  if path ~= '' then
    if vim.fn.executable(path) == 1 then
      return ok(('the verifier is %s'):format(vim.fn.exepath(path)))
    end
    return warn(('the verifier `%s` cannot be run'):format(path), { 'see `verifier.path` in :help memref-analyzer-settings' })
  end
  if vim.fn.executable('mlir-opt') == 1 then
    return info(("`mlir-opt` is there: `settings = { verifier = { path = 'mlir-opt' } }` has it read files on saving"))
  end
  info('no verifier is set, so no other program is run')
end

-- Buffers that no server can know.
local function check_buffers()
  for _, buffer in ipairs(vim.api.nvim_list_bufs()) do
    if vim.api.nvim_buf_is_loaded(buffer) and require('memref-analyzer.project').is_unnamed(buffer) then
      warn(('buffer %d holds MLIR but has no name, so the server does not see it'):format(buffer), {
        'give it a name by `:file name.mlir`; it need not be written',
      })
    end
  end
end

--- What `:checkhealth` calls.
function M.check()
  start('memref-analyzer')
  if vim.fn.has('nvim-0.7.2') == 0 then
    return fail('Neovim 0.7.2 or later is needed')
  end
  local config = require('memref-analyzer').config
  if not config then
    warn("`require('memref-analyzer').setup()` has not been called: no commands, and the defaults below")
    config = require('memref-analyzer').client_config()
  end
  local program = config.cmd[1]
  if check_program(program) then
    check_server(config)
    check_configuration(program)
  end
  check_buffers()
  check_verifier(config.settings['memref-analyzer'])
end

return M

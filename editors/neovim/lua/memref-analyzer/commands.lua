-- The commands of the plugin, one entry each: what it is called, what it takes, and what it does. The help file describes
-- the same ones.

local M = {}

local function here()
  return vim.api.nvim_get_current_buf()
end

-- Those that show something of the buffer at the cursor without an argument.
local function page(show)
  return function()
    require('memref-analyzer.pages')[show](here())
  end
end

local function one_of(...)
  local words = { ... }
  return function()
    return words
  end
end

--- By their names. `run` gets the arguments of the command, and the module that runs the server.
M.list = {
  MemrefAnalyzerFixAll = {
    desc = 'Insert all missing deallocs of the buffer',
    run = function()
      require('memref-analyzer.fix_all')(here())
    end,
  },
  MemrefAnalyzerBuffers = {
    bang = true,
    desc = 'Pick a function and a buffer that it allocates, owns, frees or leaks; with ! in the function under the cursor',
    run = function(arguments)
      require('memref-analyzer.buffers').pick(here(), arguments.bang)
    end,
  },
  MemrefAnalyzerAliases = {
    bang = true,
    desc = 'Mark every name of the buffer under the cursor',
    run = function(arguments)
      local aliases = require('memref-analyzer.aliases')
      local act = arguments.bang and aliases.clear or aliases.show
      act(here())
    end,
  },
  MemrefAnalyzerSlice = {
    bang = true,
    nargs = '?',
    complete = one_of('backward', 'forward'),
    desc = 'Mark what the value under the cursor is made from (forward: what is made from it)',
    run = function(arguments)
      local slices = require('memref-analyzer.slices')
      if arguments.bang then
        return slices.clear(here())
      end
      slices.show(here(), arguments.args == 'forward' and 'forward' or 'backward')
    end,
  },
  MemrefAnalyzerPass = {
    bang = true,
    nargs = '?',
    desc = 'Show what a pass makes of the function under the cursor; with ! beside it',
    run = function(arguments)
      require('memref-analyzer.passes').show(here(), arguments.args, arguments.bang)
    end,
  },
  MemrefAnalyzerGraph = {
    nargs = '?',
    desc = 'Show the control-flow graph of the function under the cursor, also after a pass',
    run = function(arguments)
      require('memref-analyzer.graph').show(here(), arguments.args)
    end,
  },
  MemrefAnalyzerSimilar = {
    nargs = '?',
    complete = one_of('list', 'next', 'mark', 'clear'),
    desc = 'Regions that are similar to the one under the cursor: list, next, mark, clear',
    run = function(arguments)
      local similar = require('memref-analyzer.similar')
      local act = { [''] = similar.list, list = similar.list, next = similar.next, mark = similar.mark, clear = similar.clear }
      local chosen = act[arguments.args]
      if not chosen then
        return vim.notify('memref-analyzer: list, next, mark or clear', vim.log.levels.ERROR)
      end
      chosen(here())
    end,
  },
  MemrefAnalyzerTrace = {
    desc = 'In dumps of a compiler: which pass did it to the function under the cursor?',
    run = function()
      require('memref-analyzer.trace').show(here())
    end,
  },
  MemrefAnalyzerExplain = { desc = 'Explain the diagnostic under the cursor', run = page('explain') },
  MemrefAnalyzerOwnership = {
    desc = 'Show who owns the buffers of the function under the cursor',
    run = page('ownership'),
  },
  MemrefAnalyzerStatus = { desc = 'Show the state of memref-analyzer', run = page('status') },
  MemrefAnalyzerVerify = { desc = 'Run the configured verifier over the buffer', run = page('verify') },
  MemrefAnalyzerRestart = {
    desc = 'Restart memref-analyzer',
    run = function(_, client)
      client.restart()
    end,
  },
  MemrefAnalyzerLog = {
    desc = 'Open the log that memref-analyzer writes to',
    run = function()
      vim.cmd('tabedit ' .. vim.fn.fnameescape(vim.lsp.get_log_path()))
    end,
  },
}

--- Defines all commands. `client` is the module that runs the server.
function M.define(client)
  for name, command in pairs(M.list) do
    vim.api.nvim_create_user_command(name, function(arguments)
      command.run(arguments, client)
    end, { bang = command.bang, nargs = command.nargs or 0, complete = command.complete, desc = command.desc })
  end
end

return M

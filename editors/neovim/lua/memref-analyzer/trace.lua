-- Says, in dumps of a compiler, which pass a finding came with: the versions of the function before and after that pass
-- are side by side, in a tab of their own.

local attached = require('memref-analyzer.attached')
local shown = require('memref-analyzer.shown')

local M = {}

local function tell(message)
  vim.notify('memref-analyzer: ' .. message, vim.log.levels.WARN)
end

local function name(version)
  return type(version.pass) == 'string' and version.pass or 'outside the dumps'
end

-- Whether an answer has it: what is nothing there is `vim.NIL`.
local function is_there(value)
  return type(value) == 'table'
end

-- Where findings came and where they went, as far as a pass did it.
local function changes(traced)
  local found = {}
  for _, finding in ipairs(traced) do
    local function add(sign, left, right)
      table.insert(found, {
        label = ('%s %s: %s'):format(sign, finding.message, name(right)),
        path = finding['function'],
        sides = { left, right },
      })
    end
    if is_there(finding.before) then
      add('+', finding.before, finding.first)
    end
    if is_there(finding['end']) then
      add('-', finding.last, finding['end'])
    end
  end
  return found
end

-- A read-only buffer with the function as this version has it.
local function version_buffer(client, source, path, version)
  local lines = {}
  if is_there(version.range) then
    local first, last = version.range.start.line, version.range['end'].line
    lines = vim.api.nvim_buf_get_lines(source, first, last + 1, false)
  end
  return shown.create(client, path .. ' ' .. name(version), lines)
end

local function show(client, source, change)
  for side, version in ipairs(change.sides) do
    local buffer = version_buffer(client, source, change.path, version)
    vim.cmd((side == 1 and 'tab' or 'vertical rightbelow') .. ' sbuffer ' .. buffer)
    vim.cmd('diffthis')
  end
end

--- Asks which finding of the function under the cursor, and shows where it came or went.
function M.show(source)
  local client = attached(source)
  if not client then
    return
  end
  local params = vim.lsp.util.make_position_params(0, client.offset_encoding or 'utf-16')
  client.request('memref-analyzer/trace', params, function(problem, traced)
    if problem then
      return tell(problem.message or vim.inspect(problem))
    end
    local found = changes(is_there(traced) and traced or {})
    if #found == 0 then
      return tell('no finding of this function came or went with a pass')
    end
    local options = {
      prompt = 'Finding that came (+) or went (-) with a pass',
      format_item = function(change)
        return change.label
      end,
    }
    vim.ui.select(found, options, function(chosen)
      if chosen then
        show(client, source, chosen)
      end
    end)
  end, source)
end

return M

-- Shows what a pass makes of the function under the cursor: a buffer that follows the edits of the text, in a window of its own,
-- or in a tab beside the text as it is.

local attached = require('memref-analyzer.attached')
local rest = require('memref-analyzer.rest')
local shown = require('memref-analyzer.shown')

local M = {}

-- How long, in milliseconds, the text has to rest until a shown result is computed again.
local REST = 16

local function request(client, method, params, buffer, answered)
  client.request(method, params, function(problem, answer)
    if problem then
      return vim.notify('memref-analyzer: ' .. (problem.message or vim.inspect(problem)), vim.log.levels.WARN)
    end
    answered(answer)
  end, buffer)
end

local function lines_of(text)
  local lines = vim.split(text, '\n', { plain = true })
  while #lines > 1 and lines[1]:match('^%s*$') do
    table.remove(lines, 1)
  end
  if lines[#lines] == '' then
    table.remove(lines)
  end
  return lines
end

-- What the pass made of the text; before it, what it did not change, and why.
local function result(made)
  local refused = {}
  for _, left in ipairs(made.leftAlone or {}) do
    table.insert(refused, ('// line %d: %s\n'):format(left.range.start.line + 1, left.message))
  end
  return table.concat(refused) .. made.after:gsub('^%s*\n', '')
end

local function tell(left_alone)
  for _, left in ipairs(left_alone or {}) do
    vim.notify('memref-analyzer: ' .. left.message, vim.log.levels.WARN)
  end
end

-- Puts the result into `buffers` (`after`, and `before` where both are shown) again whenever the text of `source` rests.
local function follow(client, source, params, buffers)
  local function again()
    if not vim.api.nvim_buf_is_valid(buffers.after) or not vim.api.nvim_buf_is_valid(source) then
      return
    end
    request(client, 'memref-analyzer/transformed', params, source, function(made)
      for side, buffer in pairs(buffers) do
        if made and vim.api.nvim_buf_is_valid(buffer) then
          shown.fill(buffer, lines_of(side == 'after' and result(made) or made[side]))
        end
      end
    end)
  end
  rest.follow({ 'TextChanged', 'TextChangedI' }, source, buffers.after, REST, again, function()
    -- What the pass said of the text is shown no longer.
    client.notify('memref-analyzer/previewClosed', {
      textDocument = params.textDocument,
      passes = params.passes,
      ['function'] = params['function'],
    })
  end)
end

local function show(client, source, pass, beside)
  local params = vim.lsp.util.make_position_params(0, client.offset_encoding or 'utf-16')
  params.passes = { pass }
  request(client, 'memref-analyzer/transformed', params, source, function(made)
    if not made then
      return vim.notify('memref-analyzer: the server does not know this buffer', vim.log.levels.WARN)
    end
    tell(made.leftAlone)
    local name = type(made['function']) == 'string' and made['function'] or nil
    local function create(title, text)
      return shown.create(client, ('%s %s'):format(name or 'document', title), lines_of(text))
    end
    local buffers = { after = create(pass, result(made)) }
    if beside then
      buffers.before = create('as it is', made.before)
      vim.cmd('tab sbuffer ' .. buffers.before)
      vim.cmd('diffthis')
    end
    vim.cmd('vertical rightbelow sbuffer ' .. buffers.after)
    if beside then
      vim.cmd('diffthis')
    end
    local again = { textDocument = params.textDocument, passes = params.passes, ['function'] = name }
    follow(client, source, again, buffers)
    if not beside then
      vim.cmd('wincmd p')
    end
  end)
end

--- Shows what the pass of this name makes of the function under the cursor; asks for a name without one. `beside`: in a tab with
--- two columns, the text as it is and the result, with the differences.
function M.show(source, pass, beside)
  local client = attached(source)
  if not client then
    return
  end
  if pass and pass ~= '' then
    return show(client, source, pass, beside)
  end
  request(client, 'memref-analyzer/passes', nil, source, function(passes)
    local options = {
      prompt = 'Pass whose result is shown',
      format_item = function(item)
        return item.name .. ': ' .. item.title
      end,
    }
    vim.ui.select(passes or {}, options, function(chosen)
      if chosen then
        show(client, source, chosen.name, beside)
      end
    end)
  end)
end

return M

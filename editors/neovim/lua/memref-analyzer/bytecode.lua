-- MLIR bytecode as text: the `mlir-opt` that the settings name as verifier prints it, and writes it again on `:write`.

local M = {}

local function say(message, level)
  vim.notify('memref-analyzer: ' .. message, level)
end

-- `mlir-opt` with its arguments and some more; nil, after saying so, if none is set.
local function command(settings, file, more)
  local verifier = settings.verifier or {}
  if (verifier.path or '') == '' then
    say(('%s is MLIR bytecode: to open it as text, name your mlir-opt in `settings.verifier.path`'):format(file), vim.log.levels.WARN)
    return nil
  end
  local all = { verifier.path }
  vim.list_extend(all, verifier.arguments or {})
  return vim.list_extend(all, more)
end

-- Runs a program. Returns what it prints, in lines; nil, after saying why, if it fails.
local function run(all, file)
  local errors = vim.fn.tempname()
  local words = table.concat(vim.tbl_map(vim.fn.shellescape, all), ' ')
  local ok, lines = pcall(vim.fn.systemlist, ('%s 2>%s'):format(words, vim.fn.shellescape(errors)))
  local said = vim.fn.filereadable(errors) == 1 and vim.fn.readfile(errors)[1] or nil
  vim.fn.delete(errors)
  if ok and vim.v.shell_error == 0 then
    return lines
  end
  say(('%s cannot convert %s: %s'):format(all[1], file, said or 'it failed'), vim.log.levels.ERROR)
  return nil
end

local function read(settings, buffer, file)
  local all = command(settings, file, { file })
  local lines = all and run(all, file)
  vim.bo[buffer].modifiable = true
  vim.api.nvim_buf_set_lines(buffer, 0, -1, false, lines or {})
  vim.bo[buffer].modified = false
  -- What could not be read is not written over.
  vim.bo[buffer].modifiable = lines ~= nil
  vim.bo[buffer].readonly = lines == nil
  if lines then
    vim.bo[buffer].filetype = 'mlir'
  end
end

local function write(settings, buffer, file)
  local text, made = vim.fn.tempname(), file .. '.new'
  vim.fn.writefile(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), text)
  local all = command(settings, file, { '--emit-bytecode', '-o', made, text })
  local is_made = all and run(all, file)
  vim.fn.delete(text)
  if is_made and vim.fn.rename(made, file) == 0 then
    vim.bo[buffer].modified = false
  else
    vim.fn.delete(made)
  end
end

--- Opens and writes files of bytecode; `settings` returns the settings as they are.
function M.setup(settings)
  local group = vim.api.nvim_create_augroup('memref-analyzer-bytecode', {})
  local function on(event, act)
    vim.api.nvim_create_autocmd(event, {
      group = group,
      pattern = '*.mlirbc',
      callback = function(found)
        act(settings(), found.buf, vim.fn.fnamemodify(found.match, ':p'))
      end,
    })
  end
  on('BufReadCmd', read)
  on('BufWriteCmd', write)
end

return M

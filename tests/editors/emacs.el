;;; emacs.el --- The main job in Emacs, by Eglot  -*- lexical-binding: t; -*-

;; A leak is seen, the quick fix frees it, and the buffer is clean:
;;
;;   MEMREF_ANALYZER=… PLUGIN=…/editors/emacs WORKSPACE=… emacs --batch -l emacs.el
;;
;; The last line counts: `emacs: N passed, N failed'.

;;; Code:

(require 'package)
(package-initialize)
(add-to-list 'load-path (getenv "PLUGIN"))
(require 'memref-analyzer)

(setq memref-analyzer-command (list (getenv "MEMREF_ANALYZER") "lsp" "--stdio"))

(defconst patience 20 "How long, in seconds, anything may take to come about.")

(defconst leaking "func.func @sum(%n: index) -> index {
  %a = memref.alloc() : memref<8xf32>
  %v = memref.dim %a, %n : memref<8xf32>
  return %v : index
}
")

(defun eventually (what condition)
  "Wait until CONDITION holds; WHAT it is."
  (let ((end (+ (float-time) patience)))
    (while (not (funcall condition))
      (when (> (float-time) end)
        (error "Not within %d s: %s" patience what))
      (accept-process-output nil 0.05))))

(defun findings ()
  "What Flymake shows in this buffer."
  (mapcar #'flymake-diagnostic-text (flymake-diagnostics)))

(defun run ()
  "The test."
  (let ((file (expand-file-name "leak.mlir" (getenv "WORKSPACE"))))
    (write-region leaking nil file)
    (find-file file)
    (unless (eq major-mode 'mlir-mode)
      (error "The mode is %s" major-mode))
    ;; In batch mode no command loop runs what `eglot-ensure' leaves for it.
    (run-hooks 'post-command-hook)
    (eventually "the server" #'eglot-managed-p)
    (flymake-mode 1)
    (eventually "the leak" (lambda ()
                             (flymake-start)
                             (seq-some (lambda (text) (string-match-p "%a is never freed" text)) (findings))))
    (goto-char (point-min))
    (search-forward "memref.alloc")
    (let* ((server (eglot-current-server))
           (context (list :textDocument (eglot--TextDocumentIdentifier)
                          :range (list :start (eglot--pos-to-lsp-position) :end (eglot--pos-to-lsp-position))
                          :context (list :diagnostics [] :only ["quickfix"])))
           (actions (jsonrpc-request server :textDocument/codeAction context)))
      (when (zerop (length actions))
        (error "There is no quick fix"))
      (eglot--apply-workspace-edit (plist-get (aref actions 0) :edit)))
    (eventually "the dealloc" (lambda ()
                                (save-excursion
                                  (goto-char (point-min))
                                  (search-forward "  memref.dealloc %a : memref<8xf32>\n  return" nil t))))
    ;; Batch mode is never idle, and Eglot tells of changes when Emacs is.
    (eglot--signal-textDocument/didChange)
    (eventually "no findings" (lambda ()
                                (flymake-start)
                                (null (findings))))))

(condition-case problem
    (progn
      (run)
      (princ "emacs: ok      a leak is seen, and mended by the quick fix\nemacs: 1 passed, 0 failed\n")
      (kill-emacs 0))
  (error
   (princ (format "emacs: FAILED  %s\nemacs: 0 passed, 1 failed\n" (error-message-string problem)))
   (kill-emacs 1)))

;;; emacs.el ends here

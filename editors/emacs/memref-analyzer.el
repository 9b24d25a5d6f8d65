;;; memref-analyzer.el --- Memory bugs in MLIR buffer IR  -*- lexical-binding: t; -*-

;; Package-Requires: ((emacs "28.1") (eglot "1.9"))
;; SPDX-License-Identifier: MIT OR Apache-2.0

;;; Commentary:

;; Starts memref-analyzer by Eglot in buffers of `.mlir' files.
;;
;;   (add-to-list 'load-path "~/src/memref-analyzer/editors/emacs")
;;   (require 'memref-analyzer)
;;
;; Where LLVM's own `mlir-mode' is loaded it is used; otherwise a plain mode of that name is defined here.

;;; Code:

(require 'eglot)

(defgroup memref-analyzer nil
  "Memory bugs in MLIR buffer IR."
  :group 'tools)

(defcustom memref-analyzer-command '("memref-analyzer" "lsp" "--stdio")
  "The server, with its arguments."
  :type '(repeat string))

(defcustom memref-analyzer-settings '(:diagnostics (:limit 1000) :inlayHints (:enable t))
  "What the server is told, under `memref-analyzer'."
  :type 'plist)

(unless (or (fboundp 'mlir-mode) (require 'mlir-mode nil t))
  (define-derived-mode mlir-mode prog-mode "MLIR"
    "A mode for MLIR: comments and brackets, nothing else."
    (modify-syntax-entry ?/ ". 12" (syntax-table))
    (modify-syntax-entry ?\n ">" (syntax-table))
    (modify-syntax-entry ?\" "\"" (syntax-table))
    (setq-local comment-start "// ")))

(add-to-list 'auto-mode-alist '("\\.mlir\\'" . mlir-mode))

(add-to-list 'eglot-server-programs
             (cons 'mlir-mode
                   (lambda (&rest _)
                     (append memref-analyzer-command
                             (list :initializationOptions
                                   (list :memref-analyzer memref-analyzer-settings))))))

(add-hook 'mlir-mode-hook #'eglot-ensure)

(provide 'memref-analyzer)
;;; memref-analyzer.el ends here

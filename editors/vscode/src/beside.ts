// Beside another extension for MLIR: where both show the syntax errors of a file, the user learns once how to hide one of them.

import * as vscode from "vscode";

/** Remembers that the user has read it and does not want to read it again. */
const TOLD = "toldOfDoubledSyntaxErrors";

/** How the code of a finding is called that other servers for MLIR find, too. */
const CODE = "syntax-error";

const SOURCE = "memref-analyzer";

/** Watches for syntax errors that are shown twice. */
export class Beside implements vscode.Disposable {
  private readonly listener: vscode.Disposable;
  private isTold = false;

  /** @param explain shows how findings are hidden */
  constructor(
    private readonly memory: vscode.Memento,
    private readonly explain: () => Promise<void>,
  ) {
    this.listener = vscode.languages.onDidChangeDiagnostics(({ uris }) => {
      if (!this.isTold && uris.some(isShownTwice)) {
        void this.tell();
      }
    });
  }

  dispose(): void {
    this.listener.dispose();
  }

  private async tell(): Promise<void> {
    this.isTold = true;
    if (this.memory.get(TOLD, false)) {
      return;
    }
    const how = "Hide Ours…";
    const never = "Don't Show Again";
    const chosen = await vscode.window.showInformationMessage(
      "Another extension for MLIR shows syntax errors, too. Both stay unless you hide one of them.",
      how,
      never,
    );
    if (chosen === how) {
      await this.explain();
    }
    if (chosen !== undefined) {
      await this.memory.update(TOLD, true);
    }
  }
}

/** Whether a line of the document has a syntax error of ours and an error of another extension. */
function isShownTwice(uri: vscode.Uri): boolean {
  const diagnostics = vscode.languages.getDiagnostics(uri);
  const ours = diagnostics.filter(({ source, code }) => source === SOURCE && nameOf(code) === CODE);
  const lines = new Set(ours.map(({ range }) => range.start.line));
  return diagnostics.some(
    ({ source, severity, range }) =>
      source !== SOURCE && severity === vscode.DiagnosticSeverity.Error && lines.has(range.start.line),
  );
}

function nameOf(code: vscode.Diagnostic["code"]): string {
  return String(typeof code === "object" ? code.value : code);
}

// In the light bulb of a finding: the page that explains its code.

import * as vscode from "vscode";
import { codesAt } from "./pages";

export class ExplainActions implements vscode.CodeActionProvider {
  provideCodeActions(document: vscode.TextDocument, range: vscode.Range): vscode.CodeAction[] {
    return [...new Set(codesAt(document.uri, range.start))].map((code) => {
      const action = new vscode.CodeAction(`Explain ${code}`, vscode.CodeActionKind.QuickFix);
      action.command = { title: action.title, command: "memref-analyzer.explain", arguments: [code] };
      return action;
    });
  }
}

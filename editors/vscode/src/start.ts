// What a new user begins with: the walkthrough, and the example that it opens.

import * as vscode from "vscode";

/** Opens the example as a document without a file, to be changed at will. */
export async function openExample(extension: vscode.Uri): Promise<void> {
  const file = vscode.Uri.joinPath(extension, "walkthrough", "example.mlir");
  const content = new TextDecoder().decode(await vscode.workspace.fs.readFile(file));
  const document = await vscode.workspace.openTextDocument({ language: "mlir", content });
  await vscode.window.showTextDocument(document);
}

/** Opens the walkthrough. */
export async function openWalkthrough(extension: vscode.Extension<unknown>): Promise<void> {
  await vscode.commands.executeCommand("workbench.action.openWalkthrough", `${extension.id}#start`, false);
}

// The command that inserts every missing dealloc of a document.
//
// It asks the server itself: VS Code's own *Fix All* gets lost when it comes within a second of a quick fix.
// VS Code holds the look for a light bulb that follows a quick fix back for half a second, and lets it cancel
// whatever was asked for meanwhile; a *Fix All* that is cancelled says that there is no such action.

import * as vscode from "vscode";
import {
  type CodeAction,
  CodeActionRequest,
  CodeActionResolveRequest,
  CodeActionTriggerKind,
  Command,
  type LanguageClient,
} from "vscode-languageclient/node";

/** How often it is tried again when the document changes meanwhile, as it does right after a quick fix. */
const ATTEMPTS = 5;

/** What came of it, in words for the user; `undefined` if the deallocs are in the document. */
export type Refusal = string | undefined;

/** Inserts every missing dealloc into the document of an editor. */
export async function fixAll(client: LanguageClient, editor: vscode.TextEditor): Promise<Refusal> {
  const { document } = editor;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { version } = document;
    const edits = await missingDeallocs(client, document).catch((error: unknown) => {
      // The server refuses the edits of a text that has changed since.
      if (document.version === version) {
        throw error;
      }
      return [];
    });
    if (document.version !== version) {
      continue;
    }
    if (edits.length === 0) {
      return "there is no missing dealloc that can be inserted";
    }
    // Unlike `workspace.applyEdit`, this refuses a text that has changed where VS Code has not said so yet.
    const isApplied = await editor.edit((text) => {
      for (const { range, newText } of edits) {
        text.replace(range, newText);
      }
    });
    if (isApplied) {
      return undefined;
    }
  }
  return "the document cannot be edited, or does not come to rest";
}

/** The edits of the server's `source.fixAll`; none if it offers no such action. */
async function missingDeallocs(client: LanguageClient, document: vscode.TextDocument): Promise<vscode.TextEdit[]> {
  const offered = await client.sendRequest(CodeActionRequest.type, {
    textDocument: client.code2ProtocolConverter.asTextDocumentIdentifier(document),
    range: { start: { line: 0, character: 0 }, end: { line: document.lineCount, character: 0 } },
    context: {
      diagnostics: [],
      only: [vscode.CodeActionKind.SourceFixAll.value],
      triggerKind: CodeActionTriggerKind.Invoked,
    },
  });
  const action = offered?.find((candidate): candidate is CodeAction => !Command.is(candidate));
  if (action === undefined) {
    return [];
  }
  const { edit } = action.edit ? action : await client.sendRequest(CodeActionResolveRequest.type, action);
  const converted = await client.protocol2CodeConverter.asWorkspaceEdit(edit);
  return converted?.get(document.uri) ?? [];
}

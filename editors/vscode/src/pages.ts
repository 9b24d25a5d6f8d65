// Pages to read beside the text: a diagnostic explained, who owns the buffers of a function, the server's state.

import * as vscode from "vscode";
import type { LanguageClient } from "vscode-languageclient/node";
import { RequestType, RequestType0, type TextDocumentPositionParams } from "vscode-languageclient/node";

interface Page {
  title: string;
  markdown: string;
}

interface Status {
  version: string;
  documents: {
    uri: string;
    version: number;
    bytes: number;
    items: number;
    known: number;
    kept: number;
    findings: number;
    analysisMicros: number | null;
  }[];
  indexedFiles: number;
  /** In bytes. */
  memory: number | null;
  latencies: { method: string; requests: number; lastMicros: number; longestMicros: number }[];
}

const EXPLAIN = new RequestType<{ code: string }, Page, void>("memref-analyzer/explain");
const OWNERSHIP = new RequestType<TextDocumentPositionParams, Page | null, void>("memref-analyzer/ownership");
const STATUS = new RequestType0<Status, void>("memref-analyzer/status");
const VERIFY = new RequestType<{ uri: string }, number, void>("memref-analyzer/verify");

/** The command that a lens runs, as the server names it. */
export const OPEN_OWNERSHIP = "memref-analyzer.openOwnership";

export class Pages implements vscode.Disposable {
  private panel: vscode.WebviewPanel | undefined;

  dispose(): void {
    this.panel?.dispose();
  }

  /** Explains the diagnostic at the cursor. @returns why not, in words for the user */
  async explain(client: LanguageClient, editor: vscode.TextEditor): Promise<string | undefined> {
    const [code] = codesAt(editor.document.uri, editor.selection.active);
    if (code === undefined) {
      return "there is no diagnostic here";
    }
    await this.explainCode(client, code);
    return undefined;
  }

  /** Shows the page of a code. */
  async explainCode(client: LanguageClient, code: string): Promise<void> {
    await this.show(await client.sendRequest(EXPLAIN, { code }));
  }

  /** Shows who owns the buffers of the function at the cursor. @returns why not, in words for the user */
  async ownership(client: LanguageClient, editor: vscode.TextEditor): Promise<string | undefined> {
    return this.ownershipAt(client, client.code2ProtocolConverter.asTextDocumentPositionParams(editor.document, editor.selection.active));
  }

  /** The same at any place. */
  async ownershipAt(client: LanguageClient, at: TextDocumentPositionParams): Promise<string | undefined> {
    const page = await client.sendRequest(OWNERSHIP, at);
    if (page === null) {
      return "there is no function here";
    }
    await this.show(page);
    return undefined;
  }

  /** Shows the state of the server. */
  async status(client: LanguageClient): Promise<void> {
    await this.show({ title: "Server status", markdown: inWords(await client.sendRequest(STATUS)) });
  }

  /** Runs the configured verifier over a document. @returns what came of it, in words for the user */
  async verify(client: LanguageClient, editor: vscode.TextEditor): Promise<string> {
    const uri = client.code2ProtocolConverter.asUri(editor.document.uri);
    try {
      const found = await client.sendRequest(VERIFY, { uri });
      return found === 0 ? "the verifier finds nothing" : `the verifier finds ${found}`;
    } catch (problem) {
      return problem instanceof Error ? problem.message : String(problem);
    }
  }

  /** Shows a page beside the text, which keeps the focus. */
  private async show({ title, markdown }: Page): Promise<void> {
    // Links to files are none to VS Code's Markdown: they are followed here.
    const text = markdown.replaceAll("](file:", "](#file:");
    const html = await vscode.commands.executeCommand<string>("markdown.api.render", text);
    const panel = this.panel ?? this.open(title);
    panel.reveal(undefined, true);
    panel.title = title;
    panel.webview.html = inHtml(html);
  }

  private open(title: string): vscode.WebviewPanel {
    const column = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
    const panel = vscode.window.createWebviewPanel("memref-analyzer.page", title, column, { enableScripts: true });
    panel.webview.onDidReceiveMessage(goTo);
    panel.onDidDispose(() => {
      this.panel = undefined;
    });
    this.panel = panel;
    return panel;
  }
}

/** The codes of what is found at a place, and then on its line. */
export function codesAt(uri: vscode.Uri, at: vscode.Position): string[] {
  const found = vscode.languages.getDiagnostics(uri).filter((one) => one.source === "memref-analyzer");
  const here = found.filter((one) => one.range.contains(at));
  const onLine = found.filter((one) => one.range.start.line === at.line);
  return [...here, ...onLine].map(codeOf).filter((code) => code !== undefined);
}

/** Shows the line that a link such as `file:///a.mlir#L3` leads to, or opens one that leads elsewhere. */
async function goTo(link: string): Promise<void> {
  const uri = vscode.Uri.parse(link);
  const line = /^L(\d+)$/.exec(uri.fragment)?.[1];
  if (uri.scheme !== "file" || line === undefined) {
    await vscode.env.openExternal(uri);
    return;
  }
  const at = new vscode.Position(Number(line) - 1, 0);
  const selection = new vscode.Range(at, at);
  await vscode.window.showTextDocument(uri.with({ fragment: "" }), { selection, viewColumn: vscode.ViewColumn.One });
}

/** A page in the editor's own colors. */
function inHtml(content: string): string {
  const nonce = Math.random().toString(36).slice(2);
  return `<!DOCTYPE html>
<html>
<head>
<meta charset="UTF-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'">
<style nonce="${nonce}">
  body { font-family: var(--vscode-font-family); font-size: var(--vscode-font-size); line-height: 1.5; padding: 0 1.5em 2em; }
  code, pre { font-family: var(--vscode-editor-font-family); font-size: var(--vscode-editor-font-size); }
  pre { background: var(--vscode-textCodeBlock-background); padding: 0.7em 1em; overflow-x: auto; border-radius: 3px; }
  pre code { background: none; padding: 0; }
  table { border-collapse: collapse; }
  th, td { text-align: left; vertical-align: top; padding: 0.3em 1em 0.3em 0; border-bottom: 1px solid var(--vscode-widget-border, #8884); }
  a { color: var(--vscode-textLink-foreground); }
</style>
</head>
<body>${content}
<script nonce="${nonce}">
  const editor = acquireVsCodeApi();
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a")?.getAttribute("href");
    if (link) {
      event.preventDefault();
      editor.postMessage(link.replace(/^#/, ""));
    }
  });
</script>
</body>
</html>`;
}

function codeOf({ code }: vscode.Diagnostic): string | undefined {
  const value = typeof code === "object" ? code.value : code;
  return value === undefined ? undefined : String(value);
}

function inWords(status: Status): string {
  const millis = (micros: number | null) => (micros === null ? "–" : (micros / 1000).toFixed(1));
  const memory = status.memory === null ? "unknown" : `${Math.round(status.memory / 1024 / 1024)} MiB`;
  return [
    `# memref-analyzer ${status.version}`,
    "",
    `Memory: ${memory}. Files whose symbols are known: ${status.indexedFiles}.`,
    "",
    "| document | version | bytes | items | known | taken over | findings | analysis (ms) |",
    "| --- | --- | --- | --- | --- | --- | --- | --- |",
    ...status.documents.map(
      (one) =>
        `| ${vscode.workspace.asRelativePath(vscode.Uri.parse(one.uri))} | ${one.version} | ${one.bytes} | ${one.items} | ${one.known} | ${one.kept} | ${one.findings} | ${millis(one.analysisMicros)} |`,
    ),
    "",
    "| request | times | last (ms) | longest (ms) |",
    "| --- | --- | --- | --- |",
    ...status.latencies.map(
      (one) => `| ${one.method} | ${one.requests} | ${millis(one.lastMicros)} | ${millis(one.longestMicros)} |`,
    ),
    "",
  ].join("\n");
}

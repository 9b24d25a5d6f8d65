// Pages to read beside the text: a diagnostic explained, who owns the buffers of a function, the server's state.

import * as vscode from "vscode";
import type { LanguageClient } from "vscode-languageclient/node";
import { RequestType, RequestType0, type TextDocumentPositionParams } from "vscode-languageclient/node";

const SCHEME = "memref-analyzer-page";

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

export class Pages implements vscode.Disposable, vscode.TextDocumentContentProvider {
  private readonly texts = new Map<string, string>();
  private readonly changed = new vscode.EventEmitter<vscode.Uri>();
  readonly onDidChange = this.changed.event;
  private readonly provider = vscode.workspace.registerTextDocumentContentProvider(SCHEME, this);

  provideTextDocumentContent(uri: vscode.Uri): string {
    return this.texts.get(uri.path) ?? "";
  }

  /** Explains the diagnostic at the cursor. @returns why not, in words for the user */
  async explain(client: LanguageClient, editor: vscode.TextEditor): Promise<string | undefined> {
    const at = editor.selection.active;
    const diagnostics = vscode.languages.getDiagnostics(editor.document.uri);
    const here = diagnostics.filter((one) => one.source === "memref-analyzer" && one.range.contains(at));
    const onLine = diagnostics.filter((one) => one.source === "memref-analyzer" && one.range.start.line === at.line);
    const code = [...here, ...onLine].map(codeOf).find((one) => one !== undefined);
    if (code === undefined) {
      return "there is no diagnostic here";
    }
    await this.show(await client.sendRequest(EXPLAIN, { code }));
    return undefined;
  }

  /** Shows who owns the buffers of the function at the cursor. @returns why not, in words for the user */
  async ownership(client: LanguageClient, editor: vscode.TextEditor): Promise<string | undefined> {
    const at = client.code2ProtocolConverter.asTextDocumentPositionParams(editor.document, editor.selection.active);
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

  private async show(page: Page): Promise<void> {
    const uri = vscode.Uri.from({ scheme: SCHEME, path: `/${page.title}.md` });
    this.texts.set(uri.path, page.markdown);
    this.changed.fire(uri);
    await vscode.commands.executeCommand("markdown.showPreviewToSide", uri);
  }

  dispose(): void {
    this.provider.dispose();
    this.changed.dispose();
  }
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
        `| ${one.uri} | ${one.version} | ${one.bytes} | ${one.items} | ${one.known} | ${one.kept} | ${one.findings} | ${millis(one.analysisMicros)} |`,
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

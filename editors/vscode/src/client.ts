// The language client of one server process: what it sends to the server and what it shows.

import { createInterface } from "node:readline";
import * as vscode from "vscode";
import {
  CloseAction,
  DidChangeConfigurationNotification,
  DidChangeTextDocumentNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  ErrorAction,
  type InitializeParams,
  LanguageClient,
  type LanguageClientOptions,
  RevealOutputChannelOn,
  TextDocumentSyncKind,
} from "vscode-languageclient/node";
import { SCHEME as BYTECODE } from "./bytecode";
import { followWindows, forLongDocuments } from "./large";
import type { ServerProcess } from "./process";
import { type Manifest, SECTION, settingsForServer } from "./settings";
import { OPEN_OWNERSHIP } from "./pages";
import { PEEK } from "./similar";

/**
 * Where `memref-analyzer.toml` and the tables that it lists are found. Their names are known to the server alone: it says
 * nothing of other files.
 */
const TABLES = [{ scheme: "file", pattern: "**/*.toml" }];

/** The schemes of the documents that the server knows. */
export const SCHEMES = ["file", "untitled", BYTECODE];

export class Client extends LanguageClient {
  private windows: vscode.Disposable | undefined;

  /**
   * @param onClosed called when the connection ends without having been asked to
   */
  constructor(
    private readonly manifest: Manifest,
    process: ServerProcess,
    log: vscode.LogOutputChannel,
    onClosed: () => void,
  ) {
    const options: LanguageClientOptions = {
      documentSelector: SCHEMES.map((scheme) => ({ scheme, language: "mlir" })),
      diagnosticCollectionName: SECTION,
      outputChannel: log,
      middleware: forLongDocuments,
      revealOutputChannelOn: RevealOutputChannelOn.Never,
      initializationOptions: () => settingsForServer(manifest),
      // The caller reports a failed start, so the client need not.
      initializationFailedHandler: () => false,
      errorHandler: {
        error: () => ({ action: ErrorAction.Continue, handled: true }),
        closed: () => {
          onClosed();
          return { action: CloseAction.DoNotRestart, handled: true, message: "the connection to the server ended" };
        },
      },
      stdioOptions: {
        stdout: () => {},
        stderr: (stream, channel) => {
          createInterface({ input: stream }).on("line", (line) => channel.info(line));
        },
      },
    };
    super(SECTION, "memref-analyzer", async () => process.child, options);
  }

  /** Tells the server of the command that a lens on similar regions may run. */
  protected override fillInitializeParams(params: InitializeParams): void {
    super.fillInitializeParams(params);
    params.capabilities.experimental = { commands: { commands: [PEEK, OPEN_OWNERSHIP] } };
  }

  /** Starts the client, and answers once the server is ready. */
  override async start(): Promise<void> {
    await super.start();
    this.followTables();
    this.windows = followWindows(this);
  }

  override async dispose(timeout?: number): Promise<void> {
    this.windows?.dispose();
    await super.dispose(timeout);
  }

  /**
   * Tells the server of the text of tables, and of nothing else that is done in them: hovers, definitions and the like
   * in TOML files are left to those whose language it is.
   */
  private followTables(): void {
    const registerOptions = { documentSelector: TABLES };
    this.getFeature(DidOpenTextDocumentNotification.method).register({ id: "tables-open", registerOptions });
    this.getFeature(DidChangeTextDocumentNotification.method).register({
      id: "tables-change",
      registerOptions: { ...registerOptions, syncKind: TextDocumentSyncKind.Incremental },
    });
    this.getFeature(DidCloseTextDocumentNotification.method).register({ id: "tables-close", registerOptions });
  }

  /** Writes to the log; the owner of this client shows it to the user. */
  override error(message: string, data?: unknown): void {
    super.error(message, data, false);
  }

  /** Tells the server the settings as they are now. */
  async sendSettings(): Promise<void> {
    await this.sendNotification(DidChangeConfigurationNotification.type, { settings: settingsForServer(this.manifest) });
  }
}

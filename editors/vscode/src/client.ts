// The language client of one server process: what it tells the server and what it shows.

import { createInterface } from "node:readline";
import * as vscode from "vscode";
import {
  CloseAction,
  DidChangeConfigurationNotification,
  ErrorAction,
  LanguageClient,
  type LanguageClientOptions,
  RevealOutputChannelOn,
} from "vscode-languageclient/node";
import type { ServerProcess } from "./process";
import { SECTION, settingsForServer } from "./settings";

export class Client extends LanguageClient {
  /**
   * @param onClosed called when the connection ends without having been asked to
   */
  constructor(process: ServerProcess, log: vscode.LogOutputChannel, onClosed: () => void) {
    const options: LanguageClientOptions = {
      documentSelector: [
        { scheme: "file", language: "mlir" },
        { scheme: "untitled", language: "mlir" },
      ],
      diagnosticCollectionName: SECTION,
      outputChannel: log,
      revealOutputChannelOn: RevealOutputChannelOn.Never,
      initializationOptions: settingsForServer,
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

  /** Writes to the log; whoever owns this client tells the user. */
  override error(message: string, data?: unknown): void {
    super.error(message, data, false);
  }

  /** Tells the server the settings as they are now. */
  async sendSettings(): Promise<void> {
    await this.sendNotification(DidChangeConfigurationNotification.type, { settings: settingsForServer() });
  }
}

import { BrowserWindow, type IpcMain } from 'electron';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ReportDefect } from '#core/defect-log.ts';
import { IPC } from './channels.ts';
import { isFromInterface } from './rpc-port.ts';

/** Prints the pages that the interface sends, and returns the PDF in base64; null if that failed. */
export function servePdfs(options: {
  readonly ipcMain: IpcMain;
  readonly getWindowContentsId: () => number | undefined;
  readonly reportDefect: ReportDefect;
}): void {
  options.ipcMain.on(IPC.printPdf, (event, request: { readonly id: unknown; readonly html: unknown }) => {
    if (!isFromInterface(event, options.getWindowContentsId())) return;
    const { id, html } = request;
    printToPdf(String(html))
      .catch((error: unknown) => {
        options.reportDefect(error);
        return null;
      })
      .then((pdf) => event.senderFrame?.postMessage(IPC.pdf, { id, pdf: pdf?.toString('base64') ?? null }))
      // The page was closed or reloaded meanwhile.
      .catch(() => undefined);
  });
}

/** Uses a hidden window that runs no scripts, stores nothing, and loads nothing but the page. */
async function printToPdf(html: string): Promise<Buffer> {
  // A URL with the whole page in it could be too long for the browser.
  const folder = await mkdtemp(join(tmpdir(), 'ggw-report-'));
  const window = new BrowserWindow({
    show: false,
    webPreferences: {
      partition: 'report',
      javascript: false,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webviewTag: false,
    },
  });
  try {
    const file = join(folder, 'report.html');
    await writeFile(file, html);
    const url = pathToFileURL(file).href;
    window.webContents.session.webRequest.onBeforeRequest((request, decide) =>
      decide({ cancel: request.url !== url }),
    );
    await window.loadURL(url);
    return await window.webContents.printToPDF({ pageSize: 'A4', printBackground: true });
  } finally {
    window.destroy();
    await rm(folder, { recursive: true, force: true });
  }
}

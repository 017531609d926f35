import { contextBridge, ipcRenderer } from 'electron';
import { IPC, WINDOW_MESSAGE } from '#desktop/channels.ts';

// The only desktop API of the page: it says that the page runs in the desktop program. All else goes through messages.
contextBridge.exposeInMainWorld('workbenchHost', { kind: 'desktop' });

window.addEventListener('message', (event: MessageEvent<unknown>) => {
  // A game in the frame can post here as well: only messages of the page itself are accepted.
  if (event.source !== window || event.origin !== window.location.origin) return;
  if (isRequest(event.data, WINDOW_MESSAGE.connect)) ipcRenderer.send(IPC.connect);
  if (isRequest(event.data, WINDOW_MESSAGE.openDataFolder)) ipcRenderer.send(IPC.openDataFolder);
  if (isRequest(event.data, WINDOW_MESSAGE.printPdf)) ipcRenderer.send(IPC.printPdf, event.data);
});

ipcRenderer.on(IPC.port, (event) => {
  // A port cannot go over the context bridge; a window message can carry it into the page.
  window.postMessage({ type: WINDOW_MESSAGE.port }, window.location.origin, [...event.ports]);
});

ipcRenderer.on(IPC.command, (_event, id: unknown) => {
  window.postMessage({ type: WINDOW_MESSAGE.command, id }, window.location.origin);
});

ipcRenderer.on(IPC.pdf, (_event, answer: { readonly id: unknown; readonly pdf: unknown }) => {
  const { id, pdf } = answer;
  window.postMessage({ type: WINDOW_MESSAGE.pdf, id, pdf }, window.location.origin);
});

function isRequest(data: unknown, type: string): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === type;
}

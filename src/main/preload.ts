import { contextBridge, ipcRenderer } from 'electron';
import { IPC, WINDOW_MESSAGE } from '#desktop/channels.ts';

// The one thing the page can see of the desktop: that it is on one, and so may ask for a port.
contextBridge.exposeInMainWorld('workbenchHost', { kind: 'desktop' });

window.addEventListener('message', (event: MessageEvent<unknown>) => {
  // A game in the frame can post here as well: only the page itself is heard.
  if (event.source !== window || event.origin !== window.location.origin) return;
  if (isConnect(event.data)) ipcRenderer.send(IPC.connect);
});

ipcRenderer.on(IPC.port, (event) => {
  // A port cannot go over the context bridge; a window message can carry it into the page.
  window.postMessage({ type: WINDOW_MESSAGE.port }, window.location.origin, [...event.ports]);
});

ipcRenderer.on(IPC.command, (_event, id: unknown) => {
  window.postMessage({ type: WINDOW_MESSAGE.command, id }, window.location.origin);
});

function isConnect(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === WINDOW_MESSAGE.connect;
}

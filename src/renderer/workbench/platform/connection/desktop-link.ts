import { ORPCError, type ClientContext, type ClientLink } from '@orpc/client';
import { RPCLink } from '@orpc/client/message-port';
import { texts } from '../texts.ts';

const PORT_TIMEOUT_MS = 5_000;

/** Calls the core of the desktop window. A closed port is replaced by the next call. */
export function createDesktopLink(page: Window): ClientLink<ClientContext> {
  let current: Promise<ClientLink<ClientContext>> | null = null;

  const connect = async (): Promise<ClientLink<ClientContext>> => {
    const port = await requestPort(page);
    port.addEventListener('close', () => (current = null));
    const link = new RPCLink({ port });
    port.start();
    return link;
  };

  return {
    async call(path, input, options) {
      current ??= connect();
      const attempt = current;
      try {
        return await (await attempt).call(path, input, options);
      } catch (error) {
        // Only a connection that was never established is discarded; the error of a call says nothing about the port.
        attempt.catch(() => {
          if (current === attempt) current = null;
        });
        throw error;
      }
    },
  };
}

/** Opens it in the file manager of the system; only the desktop program can. */
export function openDataFolder(): void {
  window.postMessage({ type: 'workbench:open-data-folder' }, location.origin);
}

let lastPdf = 0;

/** A page without scripts as a PDF; only the desktop program can. Fails if it could not be printed. */
export function printToPdf(html: string): Promise<Uint8Array<ArrayBuffer>> {
  const id = (lastPdf += 1);
  return new Promise((resolve, reject) => {
    function onMessage({ source, data }: MessageEvent): void {
      if (source !== window || !isPdfFor(data, id)) return;
      window.removeEventListener('message', onMessage);
      if (data.pdf === null) reject(new ORPCError('SERVICE_UNAVAILABLE', { message: texts.pdfFailed }));
      else resolve(Uint8Array.from(atob(data.pdf), (character) => character.charCodeAt(0)));
    }
    window.addEventListener('message', onMessage);
    window.postMessage({ type: 'workbench:print-pdf', id, html }, location.origin);
  });
}

function isPdfFor(data: unknown, id: number): data is { readonly pdf: string | null } {
  return (
    typeof data === 'object' &&
    data !== null &&
    'type' in data &&
    data.type === 'workbench:pdf' &&
    'id' in data &&
    data.id === id
  );
}

function requestPort(page: Window): Promise<MessagePort> {
  return new Promise((resolve, reject) => {
    const timeout = page.setTimeout(() => {
      page.removeEventListener('message', onMessage);
      reject(new Error('The window did not get a port to the workbench.'));
    }, PORT_TIMEOUT_MS);

    function onMessage(event: MessageEvent): void {
      // The preload script sends from this window; frames inside, such as a game, do not.
      if (event.source !== page || !isPortResponse(event.data)) return;
      const [port] = event.ports;
      if (port === undefined) return;
      page.clearTimeout(timeout);
      page.removeEventListener('message', onMessage);
      resolve(port);
    }

    page.addEventListener('message', onMessage);
    page.postMessage({ type: 'workbench:connect' }, page.location.origin);
  });
}

function isPortResponse(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'workbench:port';
}

import type { ClientContext, ClientLink } from '@orpc/client';
import { RPCLink } from '@orpc/client/message-port';

const PORT_TIMEOUT_MS = 5_000;

/** Calls the core of the desktop window. A closed port is replaced by the next call. */
export function desktopLink(page: Window): ClientLink<ClientContext> {
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

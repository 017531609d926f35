import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Handler = (request: Request) => Promise<Response>;

const privileged = new Map<string, Readonly<Record<string, boolean>>>();
const handlers = new Map<string, Handler>();

/**
 * Chromium accepts no custom schemes from outside, so `workbench://app/` becomes
 * `http://app.workbench.localhost:<port>/`: also a separate secure origin, with the same handler and headers.
 */
const server = createServer((request, response) => void serve(request, response));
const listening = new Promise<number>((resolve) => {
  server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
});

export const protocol = {
  registerSchemesAsPrivileged(
    schemes: readonly { scheme: string; privileges: Record<string, boolean> }[],
  ): void {
    for (const { scheme, privileges } of schemes) privileged.set(scheme, privileges);
  },
  handle(scheme: string, handler: Handler): void {
    // In Electron a scheme without these privileges has no origin, and pages cannot load modules.
    if (!privileged.get(scheme)?.['standard'] || !privileged.get(scheme)?.['secure']) {
      throw new Error(`${scheme} was not declared as a standard, secure scheme before the app was ready`);
    }
    handlers.set(scheme, handler);
  },
};

export async function toBrowser(url: string): Promise<string> {
  const [, scheme = '', host, rest] = /^(\w+):\/\/([^/]+)(.*)$/.exec(url) ?? [];
  return handlers.has(scheme) ? `http://${host}.${scheme}.localhost:${await listening}${rest}` : url;
}

export function toInterfaceUrl(url: string): string {
  return url.replace(/^http:\/\/([^/:]+)\.(\w+)\.localhost:\d+/, '$2://$1');
}

async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const address = toInterfaceUrl(`http://${incoming.headers.host}${incoming.url}`);
  const handler = handlers.get(address.split(':')[0] ?? '');
  if (handler === undefined) return void outgoing.writeHead(404).end();
  const response = await handler(new Request(address, { method: incoming.method ?? 'GET' }));
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(await response.bytes());
}

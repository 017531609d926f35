import { createServer, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import { findFreePort } from '../sockets/free-port.ts';

export interface LoggedCall {
  readonly body: string;
  readonly signature: string;
}

/** A wallet that is down: it logs each call and answers 500, delays the response, or is not listening. */
export interface DownWallet {
  readonly url: string;
  /** All received calls, from any workbench. */
  readonly log: readonly LoggedCall[];
  /** Does not respond to this call (counted from 1), but responds to later ones. */
  holdCall(count: number): void;
  /** Closes the port: connections are refused. */
  close(): Promise<void>;
  open(): Promise<void>;
}

/** Keeps its port when it is closed and reopened; ends with the test. */
export async function startDownWallet(): Promise<DownWallet> {
  const port = await findFreePort();
  const log: LoggedCall[] = [];
  const held: ServerResponse[] = [];
  let holdAt = 0;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString('latin1')));
    request.on('end', () => {
      log.push({ body, signature: String(request.headers['x-request-sign']) });
      if (log.length === holdAt) held.push(response);
      else response.writeHead(500, { 'content-type': 'application/json' }).end('{}');
    });
  });
  const open = () => new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  await open();
  onTestFinished(close);
  return {
    url: `http://127.0.0.1:${port}/rollback`,
    log,
    holdCall: (count) => void (holdAt = count),
    open,
    close,
  };
}

import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { Client } from 'undici';
import { classifyFailure } from './failure.ts';

/** A proxy did not connect to the server: nothing has reached it. Names the proxy without its credentials. */
export class ProxyError extends Error {
  readonly code = 'ERR_PROXY';
}

/**
 * Opens a connection through a proxy (CONNECT), for HTTP as well as for HTTPS: the request that follows has the same
 * bytes as without a proxy, and the proxy's credentials are not in it. Throws a `ProxyError`.
 * @param authority host and port of the server.
 */
export async function openTunnel(proxy: URL, authority: string, timeoutMs: number): Promise<Socket> {
  const client = new Client(proxy.origin, {
    allowH2: false,
    connect: { timeout: timeoutMs },
    headersTimeout: timeoutMs,
  });
  try {
    const { statusCode, socket } = await client.connect({
      path: authority,
      headers: { host: authority, ...toAuthorization(proxy) },
    });
    if (statusCode >= 200 && statusCode < 300) return socket as Socket;
    socket.on('error', () => undefined).destroy();
    throw new ProxyError(explainStatus(statusCode, proxy, authority));
  } catch (error) {
    if (error instanceof ProxyError) throw error;
    throw new ProxyError(`The proxy ${proxy.host} could not be used: ${classifyFailure(error).message}`);
  } finally {
    void client.destroy();
  }
}

function toAuthorization({ username, password }: URL): { 'proxy-authorization'?: string } {
  if (username === '' && password === '') return {};
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { 'proxy-authorization': `Basic ${Buffer.from(credentials).toString('base64')}` };
}

function explainStatus(status: number, proxy: URL, authority: string): string {
  const reply = `${status} ${STATUS_CODES[status] ?? ''}`.trim();
  if (status === 407) {
    const advice =
      proxy.username === '' ? 'requires a user name and password' : 'rejected the user name or password';
    return `The proxy ${proxy.host} ${advice} (${reply})`;
  }
  return status >= 500
    ? `The proxy ${proxy.host} could not connect to ${authority} (${reply})`
    : `The proxy ${proxy.host} refused to connect to ${authority} (${reply})`;
}

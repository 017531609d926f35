import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface ConnectProxy {
  /** Host and port. */
  readonly host: string;
  /** The `Proxy-Authorization` and target of each CONNECT, in order of arrival. */
  readonly connects: readonly { readonly target: string; readonly authorization: string | undefined }[];
  /** The bytes that clients sent through the tunnels. */
  passedText(): string;
}

/**
 * An HTTP proxy that opens tunnels only (CONNECT). It treats every host as this machine, so that tests can use names.
 * @param options.status rejects with this status; `hangs` never answers.
 */
export async function startConnectProxy(
  options: { readonly status?: number; readonly credentials?: string; readonly hangs?: boolean } = {},
): Promise<ConnectProxy> {
  const connects: { target: string; authorization: string | undefined }[] = [];
  const sockets = new Set<Socket>();
  let passed = '';
  const expected =
    options.credentials === undefined
      ? undefined
      : `Basic ${Buffer.from(options.credentials).toString('base64')}`;
  const server = createServer((_request, response) => response.writeHead(405).end());
  server.on('connection', (socket) => void sockets.add(socket));
  server.on('connect', (request, client: Socket, head: Buffer) => {
    const authorization = request.headers['proxy-authorization'];
    connects.push({ target: request.url ?? '', authorization });
    client.on('error', () => undefined);
    if (options.hangs === true) return;
    const status = options.status ?? (expected === undefined || authorization === expected ? 200 : 407);
    if (status !== 200) return void client.end(`HTTP/1.1 ${status} No\r\ncontent-length: 0\r\n\r\n`);
    const upstream = connect(Number(request.url?.split(':').at(-1)), '127.0.0.1');
    sockets.add(upstream);
    upstream.on('error', () => client.end('HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\n\r\n'));
    upstream.on('connect', () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      upstream.write(head);
      client.on('data', (chunk: Buffer) => void (passed += chunk.toString('latin1')));
      client.pipe(upstream).pipe(client);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    connects,
    passedText: () => passed,
  };
}

import { once } from 'node:events';
import { request } from 'node:http';
import type { Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { CRASH_SOCKET_PATH } from '#shared/games/crash-api.ts';

/** A socket at the crash table whose page never responds to a ping or a close. Resolves with its end. */
export async function openUnresponsiveSocket(
  gateway: string,
  { token }: { token?: string } = {},
): Promise<{ readonly closed: Promise<void> }> {
  const requested = request(`${gateway}${CRASH_SOCKET_PATH}`, {
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    },
  });
  requested.end();
  const [, socket] = (await once(requested, 'upgrade')) as [unknown, Socket];
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  onTestFinished(() => void socket.destroy());
  socket.resume();
  if (token !== undefined) socket.write(createTextFrame(JSON.stringify({ type: 'hello', token })));
  return { closed };
}

/** Creates the frame of a short text as a client sends it, masked with zeros. */
function createTextFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  const wholeText = 0x81;
  const maskedWithLength16 = 0xfe;
  const head = Buffer.from([wholeText, maskedWithLength16, 0, 0, 0, 0, 0, 0]);
  head.writeUInt16BE(payload.length, 2);
  return Buffer.concat([head, payload]);
}

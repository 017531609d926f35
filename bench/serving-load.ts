import { createHmac } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { createBetwinBytes } from './betwin-bytes.ts';
import { percentile } from './goals.ts';

export interface LoadResult {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** How many requests are built ahead of a run, per second of it: building them during it would slow the driver. */
const MAX_PER_SECOND = 30_000;
const END_OF_HEAD = '\r\n\r\n';

/**
 * Sends signed betwins over this many plain sockets for a while; each socket sends the next one as soon as the previous
 * one is answered. Every betwin has new ids.
 */
export async function loadServer(
  port: number,
  { connections, ms, secret }: { connections: number; ms: number; secret: string },
): Promise<LoadResult> {
  const requests = Array.from({ length: Math.ceil((MAX_PER_SECOND * ms) / 1_000) }, () =>
    buildRequest('/demo/betwin', secret),
  );
  // In order: a gateway's IDs ascend.
  let next = 0;
  const latencies: number[] = [];
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)));
  const startMs = performance.now();
  await Promise.all(
    sockets.map(async (socket) => {
      while (performance.now() - startMs < ms) {
        const request = requests[next++];
        if (request === undefined) throw new Error('The server is faster than the driver');
        const sentMs = performance.now();
        await sendAndReceive(socket, request);
        latencies.push(performance.now() - sentMs);
      }
      socket.destroy();
    }),
  );
  const seconds = (performance.now() - startMs) / 1_000;
  return {
    perSecond: latencies.length / seconds,
    p50Ms: percentile(latencies, 0.5),
    p99Ms: percentile(latencies, 0.99),
  };
}

/**
 * Sends signed betwins to a path at a fixed rate, whether or not earlier ones have been answered, and returns the
 * latency of each in milliseconds. Each is sent over the socket that has been idle the longest, so that none is closed
 * for being idle, or over a new one.
 */
export async function loadAtRate(
  port: number,
  { path, perSecond, seconds, secret }: { path: string; perSecond: number; seconds: number; secret: string },
): Promise<number[]> {
  const requests = Array.from({ length: perSecond * seconds }, () => buildRequest(path, secret));
  const idle: Socket[] = [];
  const latencies: number[] = [];
  const send = async (request: Buffer): Promise<void> => {
    const sentMs = performance.now();
    const socket = idle.shift() ?? (await open(port));
    await sendAndReceive(socket, request);
    latencies.push(performance.now() - sentMs);
    idle.push(socket);
  };
  const startMs = performance.now();
  const sent: Promise<void>[] = [];
  for (const [index, request] of requests.entries()) {
    const waitMs = startMs + (index * 1_000) / perSecond - performance.now();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    sent.push(send(request));
  }
  await Promise.all(sent);
  for (const socket of idle) socket.destroy();
  return latencies;
}

function buildRequest(path: string, secret: string): Buffer {
  const body = createBetwinBytes();
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  const head =
    `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n` +
    `x-request-sign: ${signature}\r\ncontent-length: ${body.length}`;
  return Buffer.concat([Buffer.from(head + END_OF_HEAD), body]);
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.setNoDelay(true);
    socket.once('error', reject);
  });
}

function sendAndReceive(socket: Socket, request: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = '';
    const onData = (chunk: Buffer): void => {
      text += chunk.toString('latin1');
      const end = text.indexOf(END_OF_HEAD);
      if (end < 0) return;
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1]);
      if (text.length < end + END_OF_HEAD.length + length) return;
      socket.off('data', onData).off('close', onClose);
      if (text.startsWith('HTTP/1.1 200 ')) resolve();
      else reject(new Error(text));
    };
    const onClose = (): void => reject(new Error('The server closed the connection'));
    socket.on('data', onData).on('close', onClose);
    socket.write(request);
  });
}

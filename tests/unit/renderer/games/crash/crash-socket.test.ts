import { describe, expect, it } from 'vitest';
import { type CrashSocketEvent, openCrashSocket } from '#renderer/games/crash/crash-socket.ts';
import { CRASH_CLOSE_CODES } from '#shared/games/crash-api.ts';
import { BETTING, CRASHED, FLYING, welcome } from './joined-state.ts';

/** A socket whose peer is the test. */
class FakeSocket extends EventTarget {
  readonly sent: string[] = [];
  readyState: number = WebSocket.CONNECTING;
  closedByPage = false;

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.closedByPage = true;
    this.end(1000);
  }

  open(): void {
    this.readyState = WebSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }

  receive(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  end(code: number): void {
    this.readyState = WebSocket.CLOSED;
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}

interface Pause {
  readonly delayMs: number;
  readonly signal: AbortSignal;
  isOver: boolean;
  end(): void;
}

function openConnection() {
  const sockets: FakeSocket[] = [];
  const pauses: Pause[] = [];
  const events: CrashSocketEvent[] = [];
  let now = 1_000;
  const connection = openCrashSocket({
    token: 'token-1',
    now: () => now,
    connect() {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    pause(delayMs, signal) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const started: Pause = {
        delayMs,
        signal,
        isOver: false,
        end() {
          started.isOver = true;
          resolve();
        },
      };
      pauses.push(started);
      signal.addEventListener('abort', started.end);
      return promise;
    },
    onEvent: (item) => events.push(item),
  });
  return {
    connection,
    events,
    pauses,
    sockets,
    latest: () => sockets.at(-1)!,
    /** The durations of pending pauses. */
    waiting: () => pauses.filter(({ isOver }) => !isOver).map(({ delayMs }) => delayMs),
    /** Advances the page's clock and ends the latest pause. */
    async wait(ms: number) {
      now += ms;
      pauses.at(-1)!.end();
      await flushPromises();
    },
    welcome() {
      sockets.at(-1)!.open();
      sockets
        .at(-1)!
        .receive(JSON.stringify(welcome({ round: { type: 'flying', number: 7, elapsedMs: 0 } })));
    },
    async pass() {
      pauses.at(-1)!.end();
      await flushPromises();
    },
  };
}

/** Flushes pending promises. */
async function flushPromises(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
}

describe('a connection to the table', () => {
  it('sends hello when it opens, and reports messages with their arrival times', () => {
    const { latest, events } = openConnection();
    latest().open();
    expect(latest().sent).toEqual([JSON.stringify({ type: 'hello', token: 'token-1' })]);
    latest().receive(JSON.stringify(FLYING));
    expect(events).toEqual([{ kind: 'message', message: FLYING, at: expect.any(Number) as number }]);
  });

  it('ignores messages that it cannot parse', () => {
    const { latest, events } = openConnection();
    latest().open();
    for (const text of ['{', '"hello"', '{"type":"fireworks"}', new ArrayBuffer(2)]) latest().receive(text);
    expect(events).toEqual([]);
  });

  it('sends messages while it is open, and drops them otherwise', () => {
    const { connection, latest } = openConnection();
    connection.send({ type: 'cash_out' });
    latest().open();
    connection.send({ type: 'cash_out' });
    latest().end(1006);
    connection.send({ type: 'cash_out' });
    expect(latest().sent.filter((text) => text.includes('cash_out'))).toHaveLength(1);
  });

  it('retries with delays that double up to five seconds, and restart after a welcome', async () => {
    const test = openConnection();
    for (const delayMs of [500, 1_000, 2_000, 4_000, 5_000, 5_000]) {
      test.latest().end(1006);
      await flushPromises();
      expect(test.pauses.at(-1)!.delayMs).toBe(delayMs);
      await test.pass();
    }
    test.welcome();
    test.latest().end(CRASH_CLOSE_CODES.stopping);
    await flushPromises();
    expect(test.pauses.at(-1)!.delayMs).toBe(500);
    expect(test.sockets).toHaveLength(7);
    expect(test.events.filter(({ kind }) => kind === 'disconnected')).toHaveLength(7);
  });

  it('does not reconnect after the end of the session', async () => {
    const { latest, events, waiting } = openConnection();
    latest().open();
    latest().end(CRASH_CLOSE_CODES.sessionOver);
    await flushPromises();
    expect({ events, waiting: waiting() }).toEqual({ events: [], waiting: [] });
  });

  it('does not reconnect if the session has too many sockets, and reports it', async () => {
    const { latest, events, waiting } = openConnection();
    latest().open();
    latest().end(CRASH_CLOSE_CODES.tooManySockets);
    await flushPromises();
    expect({ events, waiting: waiting() }).toEqual({ events: [{ kind: 'too-many-windows' }], waiting: [] });
  });

  it('reports nothing after it is closed, and opens no other socket', async () => {
    const test = openConnection();
    test.welcome();
    const before = test.events.length;
    test.connection.close();
    test.latest().receive(JSON.stringify(FLYING));
    await flushPromises();
    expect(test.latest().closedByPage).toBe(true);
    expect(test.events).toHaveLength(before);
    expect(test.sockets).toHaveLength(1);
  });

  it('does not wait for the end of a pause or reopen if it is closed during the pause', async () => {
    const test = openConnection();
    test.latest().end(1006);
    await flushPromises();
    test.connection.close();
    await flushPromises();
    expect(test.pauses.at(-1)!.signal.aborted).toBe(true);
    expect(test.sockets).toHaveLength(1);
  });
});

describe('a connection without messages', () => {
  it.each([
    { label: 'while it opens', prepare: () => undefined },
    { label: 'before the welcome', prepare: (socket: FakeSocket) => socket.open() },
    {
      label: 'in the betting window',
      prepare: (socket: FakeSocket) => socket.receive(JSON.stringify(BETTING)),
    },
    { label: 'in flight', prepare: (socket: FakeSocket) => socket.receive(JSON.stringify(FLYING)) },
    { label: 'after the crash', prepare: (socket: FakeSocket) => socket.receive(JSON.stringify(CRASHED)) },
  ])('$label is given up after three heartbeats, reported as lost, and reopened', async ({ prepare }) => {
    const test = openConnection();
    prepare(test.latest());
    expect(test.waiting()).toEqual([15_000]);
    await test.wait(15_000);
    expect(test.latest().closedByPage).toBe(true);
    expect(test.events.at(-1)).toEqual({ kind: 'disconnected' });
    expect(test.waiting()).toEqual([500]);
    await test.wait(500);
    expect(test.sockets).toHaveLength(2);
  });

  it('is kept while any message arrives, even an invalid one', async () => {
    const test = openConnection();
    test.latest().open();
    await test.wait(14_000);
    for (const text of ['{"type":"alive"}', '{"type":"fireworks"}']) {
      test.latest().receive(text);
      await test.wait(14_000);
      expect(test.waiting()).toEqual([1_000]);
    }
    expect(test.sockets).toHaveLength(1);
    expect(test.events.filter(({ kind }) => kind === 'disconnected')).toEqual([]);
  });

  it('is kept if the page was throttled and receives its messages late', async () => {
    const test = openConnection();
    test.latest().open();
    await test.wait(60_000);
    test.latest().receive('{"type":"alive"}');
    await test.wait(5_000);
    expect(test.waiting()).toEqual([10_000]);
    expect(test.sockets).toHaveLength(1);
  });

  it('is given up by a hidden page, too, although its timers run late', async () => {
    const test = openConnection();
    test.latest().open();
    await test.wait(60_000);
    expect(test.latest().closedByPage).toBe(false);
    await test.wait(60_000);
    expect(test.latest().closedByPage).toBe(true);
  });
});

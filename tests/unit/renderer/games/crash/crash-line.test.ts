import { describe, expect, it } from 'vitest';
import { type LineNews, openCrashLine } from '#renderer/games/crash/crash-line.ts';
import { CRASH_CLOSE_CODES } from '#shared/games/crash-api.ts';
import { BETTING, CRASHED, FLYING, welcome } from './seated.ts';

/** A socket whose other end is the test. */
class FakeSocket extends EventTarget {
  readonly said: string[] = [];
  readyState: number = WebSocket.CONNECTING;
  closedByPage = false;

  send(text: string): void {
    this.said.push(text);
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

  tell(data: unknown): void {
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

function openLine() {
  const sockets: FakeSocket[] = [];
  const pauses: Pause[] = [];
  const news: LineNews[] = [];
  let now = 1_000;
  const line = openCrashLine({
    token: 'token-1',
    now: () => now,
    connect() {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    pause(delayMs, signal) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const begun: Pause = {
        delayMs,
        signal,
        isOver: false,
        end() {
          begun.isOver = true;
          resolve();
        },
      };
      pauses.push(begun);
      signal.addEventListener('abort', begun.end);
      return promise;
    },
    told: (item) => news.push(item),
  });
  return {
    line,
    news,
    pauses,
    sockets,
    latest: () => sockets.at(-1)!,
    /** How long the pauses are that are not over. */
    waiting: () => pauses.filter(({ isOver }) => !isOver).map(({ delayMs }) => delayMs),
    /** The page's clock goes on, and the newest pause is over. */
    async wait(ms: number) {
      now += ms;
      pauses.at(-1)!.end();
      await settled();
    },
    welcomed() {
      sockets.at(-1)!.open();
      sockets.at(-1)!.tell(JSON.stringify(welcome({ round: { type: 'flying', number: 7, elapsedMs: 0 } })));
    },
    async pass() {
      pauses.at(-1)!.end();
      await settled();
    },
  };
}

/** Lets all promises that can be kept be kept. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
}

describe('a line to the table', () => {
  it('says hello as it opens, and tells what comes with the moment of its arrival', () => {
    const { latest, news } = openLine();
    latest().open();
    expect(latest().said).toEqual([JSON.stringify({ type: 'hello', token: 'token-1' })]);
    latest().tell(JSON.stringify(FLYING));
    expect(news).toEqual([{ kind: 'message', message: FLYING, at: expect.any(Number) as number }]);
  });

  it('passes over what it cannot read', () => {
    const { latest, news } = openLine();
    latest().open();
    for (const text of ['{', '"hello"', '{"type":"fireworks"}', new ArrayBuffer(2)]) latest().tell(text);
    expect(news).toEqual([]);
  });

  it('says what the page has to say while it is open, and nothing otherwise', () => {
    const { line, latest } = openLine();
    line.say({ type: 'cash_out' });
    latest().open();
    line.say({ type: 'cash_out' });
    latest().end(1006);
    line.say({ type: 'cash_out' });
    expect(latest().said.filter((text) => text.includes('cash_out'))).toHaveLength(1);
  });

  it('tries again with pauses that double up to five seconds, and begin anew after a welcome', async () => {
    const test = openLine();
    for (const delayMs of [500, 1_000, 2_000, 4_000, 5_000, 5_000]) {
      test.latest().end(1006);
      await settled();
      expect(test.pauses.at(-1)!.delayMs).toBe(delayMs);
      await test.pass();
    }
    test.welcomed();
    test.latest().end(CRASH_CLOSE_CODES.stopping);
    await settled();
    expect(test.pauses.at(-1)!.delayMs).toBe(500);
    expect(test.sockets).toHaveLength(7);
    expect(test.news.filter(({ kind }) => kind === 'lost')).toHaveLength(7);
  });

  it('is not tried again after the end of the session', async () => {
    const { latest, news, waiting } = openLine();
    latest().open();
    latest().end(CRASH_CLOSE_CODES.sessionOver);
    await settled();
    expect({ news, waiting: waiting() }).toEqual({ news: [], waiting: [] });
  });

  it('is not tried again where all seats of the session are taken, and says so', async () => {
    const { latest, news, waiting } = openLine();
    latest().open();
    latest().end(CRASH_CLOSE_CODES.tooManySockets);
    await settled();
    expect({ news, waiting: waiting() }).toEqual({ news: [{ kind: 'crowded' }], waiting: [] });
  });

  it('tells nothing more once it is closed, and opens no other socket', async () => {
    const test = openLine();
    test.welcomed();
    const before = test.news.length;
    test.line.close();
    test.latest().tell(JSON.stringify(FLYING));
    await settled();
    expect(test.latest().closedByPage).toBe(true);
    expect(test.news).toHaveLength(before);
    expect(test.sockets).toHaveLength(1);
  });

  it('closed in a pause ends the pause and is not opened again', async () => {
    const test = openLine();
    test.latest().end(1006);
    await settled();
    test.line.close();
    await settled();
    expect(test.pauses.at(-1)!.signal.aborted).toBe(true);
    expect(test.sockets).toHaveLength(1);
  });
});

describe('a line that falls silent', () => {
  it.each([
    { when: 'while it opens', prepare: () => undefined },
    { when: 'before the welcome', prepare: (socket: FakeSocket) => socket.open() },
    { when: 'in the betting window', prepare: (socket: FakeSocket) => socket.tell(JSON.stringify(BETTING)) },
    { when: 'in flight', prepare: (socket: FakeSocket) => socket.tell(JSON.stringify(FLYING)) },
    { when: 'after the crash', prepare: (socket: FakeSocket) => socket.tell(JSON.stringify(CRASHED)) },
  ])('$when is given up after three pulses, said to be lost, and opened again', async ({ prepare }) => {
    const test = openLine();
    prepare(test.latest());
    expect(test.waiting()).toEqual([15_000]);
    await test.wait(15_000);
    expect(test.latest().closedByPage).toBe(true);
    expect(test.news.at(-1)).toEqual({ kind: 'lost' });
    expect(test.waiting()).toEqual([500]);
    await test.wait(500);
    expect(test.sockets).toHaveLength(2);
  });

  it('is not given up while anything is heard, be it unreadable', async () => {
    const test = openLine();
    test.latest().open();
    await test.wait(14_000);
    for (const text of ['{"type":"alive"}', '{"type":"fireworks"}']) {
      test.latest().tell(text);
      await test.wait(14_000);
      expect(test.waiting()).toEqual([1_000]);
    }
    expect(test.sockets).toHaveLength(1);
    expect(test.news.filter(({ kind }) => kind === 'lost')).toEqual([]);
  });

  it('is not given up by a page that was held up and is handed late what has come', async () => {
    const test = openLine();
    test.latest().open();
    await test.wait(60_000);
    test.latest().tell('{"type":"alive"}');
    await test.wait(5_000);
    expect(test.waiting()).toEqual([10_000]);
    expect(test.sockets).toHaveLength(1);
  });

  it('is given up by a hidden page too, whose timers all come late', async () => {
    const test = openLine();
    test.latest().open();
    await test.wait(60_000);
    expect(test.latest().closedByPage).toBe(false);
    await test.wait(60_000);
    expect(test.latest().closedByPage).toBe(true);
  });
});

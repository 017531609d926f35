import {
  CRASH_CLOSE_CODES,
  CRASH_PULSE,
  type CrashClientMessage,
  type CrashServerMessage,
  crashServerMessageSchema,
} from '#shared/games/crash-api.ts';

const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 5_000;

/** What comes over the line, and what becomes of it. `at`: the moment of arrival, as animation frames count them. */
export type LineNews =
  | { readonly kind: 'message'; readonly message: CrashServerMessage; readonly at: number }
  /** Another try follows by itself. */
  | { readonly kind: 'lost' }
  /** No other try follows: too many windows of this session are open. */
  | { readonly kind: 'crowded' };

export interface CrashLine {
  /** Lost where the line is not open: the page does not offer to say anything then. */
  say(message: CrashClientMessage): void;
  close(): void;
}

export interface LineParts {
  readonly token: string;
  connect(): WebSocket;
  /** The page's own clock, in milliseconds; it never jumps. */
  now(): number;
  /** Ends early once `signal` is aborted. */
  pause(delayMs: number, signal: AbortSignal): Promise<void>;
  told(news: LineNews): void;
}

/** Keeps a socket to the table open, with longer and longer pauses between the tries, until it is closed. */
export function openCrashLine({ token, connect, now, pause, told }: LineParts): CrashLine {
  const stop = new AbortController();
  let socket: WebSocket | null = null;

  async function run(): Promise<void> {
    let delayMs = FIRST_RETRY_MS;
    while (!stop.signal.aborted) {
      const { code, wasWelcome } = await untilClosed();
      if (stop.signal.aborted || code === CRASH_CLOSE_CODES.sessionOver) return;
      if (code === CRASH_CLOSE_CODES.tooManySockets) {
        told({ kind: 'crowded' });
        return;
      }
      told({ kind: 'lost' });
      if (wasWelcome) delayMs = FIRST_RETRY_MS;
      await pause(delayMs, stop.signal);
      delayMs = Math.min(delayMs * 2, LAST_RETRY_MS);
    }
  }

  function untilClosed(): Promise<{ readonly code: number; readonly wasWelcome: boolean }> {
    const { promise, resolve } = Promise.withResolvers<{ code: number; wasWelcome: boolean }>();
    const opened = connect();
    socket = opened;
    let wasWelcome = false;
    let heardAt = now();
    const watch = new AbortController();

    async function endWhenSilent(): Promise<void> {
      for (let look: Look | null = lookAfter(heardAt); look !== null; look = nextLook(look, heardAt, now())) {
        await pause(look.at - now(), watch.signal);
        if (watch.signal.aborted) return;
      }
      // A dead line answers no closing handshake either: what comes of it is not waited for.
      end(0);
    }

    function end(code: number): void {
      watch.abort();
      if (socket === opened) socket = null;
      opened.close();
      resolve({ code, wasWelcome });
    }

    opened.addEventListener('open', () => {
      opened.send(JSON.stringify({ type: 'hello', token } satisfies CrashClientMessage));
    });
    opened.addEventListener('message', ({ data, timeStamp }: MessageEvent<unknown>) => {
      heardAt = now();
      const message = readMessage(data);
      if (message === null || socket !== opened) return;
      wasWelcome ||= message.type === 'welcome';
      told({ kind: 'message', message, at: timeStamp });
    });
    opened.addEventListener('close', ({ code }) => {
      end(code);
    });
    void endWhenSilent();
    return promise;
  }

  void run();
  return {
    say(message) {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
    close() {
      stop.abort();
      socket?.close();
      socket = null;
    },
  };
}

/** What cannot be read tells nothing: a newer gateway may say more than this page understands. */
function readMessage(data: unknown): CrashServerMessage | null {
  if (typeof data !== 'string') return null;
  try {
    return crashServerMessageSchema.safeParse(JSON.parse(data)).data ?? null;
  } catch {
    return null;
  }
}

/** When the page looks whether its line has fallen silent. Moments of the page's own clock. */
interface Look {
  readonly at: number;
  /** The look before came late and told nothing. */
  readonly isSecond: boolean;
}

/** The first look after the page has heard something, or has begun to listen. */
function lookAfter(heardAt: number): Look {
  return { at: heardAt + CRASH_PULSE.lostAfterMs, isSecond: false };
}

/**
 * What follows from a look: another one, or null where the line is dead. A page whose timers are held up, as in a hidden
 * tab or a machine that slept, may look before it has been handed what has come meanwhile: it looks a second time, and
 * only once, since in a hidden tab that one is late too.
 */
function nextLook(look: Look, heardAt: number, now: number): Look | null {
  const next = lookAfter(heardAt);
  if (now < next.at) return next;
  const isLate = now - look.at > CRASH_PULSE.everyMs;
  return isLate && !look.isSecond ? { at: now + CRASH_PULSE.everyMs, isSecond: true } : null;
}

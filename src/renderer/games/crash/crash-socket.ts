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
export type CrashSocketEvent =
  | { readonly kind: 'message'; readonly message: CrashServerMessage; readonly at: number }
  /** Another try follows by itself. */
  | { readonly kind: 'disconnected' }
  /** No other try follows: too many windows of this session are open. */
  | { readonly kind: 'too-many-windows' };

export interface CrashSocket {
  /** Lost where the line is not open: the page does not offer to say anything then. */
  send(message: CrashClientMessage): void;
  close(): void;
}

export interface CrashSocketOptions {
  readonly token: string;
  connect(): WebSocket;
  /** The page's own clock, in milliseconds; it never jumps. */
  now(): number;
  /** Ends early once `signal` is aborted. */
  pause(delayMs: number, signal: AbortSignal): Promise<void>;
  onEvent(notices: CrashSocketEvent): void;
}

/** Keeps a socket to the table open, with longer and longer pauses between the tries, until it is closed. */
export function openCrashSocket({ token, connect, now, pause, onEvent }: CrashSocketOptions): CrashSocket {
  const stop = new AbortController();
  let socket: WebSocket | null = null;

  async function run(): Promise<void> {
    let delayMs = FIRST_RETRY_MS;
    while (!stop.signal.aborted) {
      const { code, isWelcomed } = await untilClosed();
      if (stop.signal.aborted || code === CRASH_CLOSE_CODES.sessionOver) return;
      if (code === CRASH_CLOSE_CODES.tooManySockets) {
        onEvent({ kind: 'too-many-windows' });
        return;
      }
      onEvent({ kind: 'disconnected' });
      if (isWelcomed) delayMs = FIRST_RETRY_MS;
      await pause(delayMs, stop.signal);
      delayMs = Math.min(delayMs * 2, LAST_RETRY_MS);
    }
  }

  function untilClosed(): Promise<{ readonly code: number; readonly isWelcomed: boolean }> {
    const { promise, resolve } = Promise.withResolvers<{ code: number; isWelcomed: boolean }>();
    const opened = connect();
    socket = opened;
    let isWelcomed = false;
    let lastMessageAt = now();
    const watch = new AbortController();

    async function closeOnHeartbeatTimeout(): Promise<void> {
      for (
        let look: HeartbeatCheck | null = firstCheckAfter(lastMessageAt);
        look !== null;
        look = nextCheck(look, lastMessageAt, now())
      ) {
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
      resolve({ code, isWelcomed });
    }

    opened.addEventListener('open', () => {
      opened.send(JSON.stringify({ type: 'hello', token } satisfies CrashClientMessage));
    });
    opened.addEventListener('message', ({ data, timeStamp }: MessageEvent<unknown>) => {
      lastMessageAt = now();
      const message = readMessage(data);
      if (message === null || socket !== opened) return;
      isWelcomed ||= message.type === 'welcome';
      onEvent({ kind: 'message', message, at: timeStamp });
    });
    opened.addEventListener('close', ({ code }) => {
      end(code);
    });
    void closeOnHeartbeatTimeout();
    return promise;
  }

  void run();
  return {
    send(message) {
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
interface HeartbeatCheck {
  readonly at: number;
  /** The look before came late and told nothing. */
  readonly isSecond: boolean;
}

/** The first look after the page has heard something, or has begun to listen. */
function firstCheckAfter(lastMessageAt: number): HeartbeatCheck {
  return { at: lastMessageAt + CRASH_PULSE.lostAfterMs, isSecond: false };
}

/**
 * What follows from a look: another one, or null where the line is dead. A page whose timers are held up, as in a hidden
 * tab or a machine that slept, may look before it has been handed what has come meanwhile: it looks a second time, and
 * only once, since in a hidden tab that one is late too.
 */
function nextCheck(look: HeartbeatCheck, lastMessageAt: number, now: number): HeartbeatCheck | null {
  const next = firstCheckAfter(lastMessageAt);
  if (now < next.at) return next;
  const isLate = now - look.at > CRASH_PULSE.everyMs;
  return isLate && !look.isSecond ? { at: now + CRASH_PULSE.everyMs, isSecond: true } : null;
}

import {
  CRASH_CLOSE_CODES,
  CRASH_HEARTBEAT,
  type CrashClientMessageInput,
  type CrashServerMessage,
  crashServerMessageSchema,
} from '#shared/games/crash-api.ts';

const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 5_000;

/** The events of the connection. `at`: the time of arrival, on the clock of animation frames. */
export type CrashSocketEvent =
  | { readonly kind: 'message'; readonly message: CrashServerMessage; readonly at: number }
  /** The socket reconnects by itself. */
  | { readonly kind: 'disconnected' }
  /** The socket does not reconnect: too many windows of this session are open. */
  | { readonly kind: 'too-many-windows' };

export interface CrashSocket {
  /** Drops the message if the socket is not open: the page offers no action then. */
  send(message: CrashClientMessageInput): void;
  close(): void;
}

export interface CrashSocketOptions {
  readonly token: string;
  connect(): WebSocket;
  /** The page's own clock, in milliseconds. Monotonic. */
  now(): number;
  /** Resolves early when `signal` is aborted. */
  pause(delayMs: number, signal: AbortSignal): Promise<void>;
  onEvent(event: CrashSocketEvent): void;
}

/** Keeps a socket to the table open until it is closed, and reconnects with exponential backoff. */
export function openCrashSocket({ token, connect, now, pause, onEvent }: CrashSocketOptions): CrashSocket {
  const stopController = new AbortController();
  let socket: WebSocket | null = null;

  async function run(): Promise<void> {
    let delayMs = FIRST_RETRY_MS;
    while (!stopController.signal.aborted) {
      const { code, isWelcomed } = await untilClosed();
      if (stopController.signal.aborted || code === CRASH_CLOSE_CODES.sessionOver) return;
      if (code === CRASH_CLOSE_CODES.tooManySockets) {
        onEvent({ kind: 'too-many-windows' });
        return;
      }
      onEvent({ kind: 'disconnected' });
      if (isWelcomed) delayMs = FIRST_RETRY_MS;
      await pause(delayMs, stopController.signal);
      delayMs = Math.min(delayMs * 2, LAST_RETRY_MS);
    }
  }

  function untilClosed(): Promise<{ readonly code: number; readonly isWelcomed: boolean }> {
    const { promise, resolve } = Promise.withResolvers<{ code: number; isWelcomed: boolean }>();
    const opened = connect();
    socket = opened;
    let isWelcomed = false;
    let lastMessageAt = now();
    const watchController = new AbortController();

    async function closeOnHeartbeatTimeout(): Promise<void> {
      for (
        let check: HeartbeatCheck | null = getFirstCheck(lastMessageAt);
        check !== null;
        check = getNextCheck(check, lastMessageAt, now())
      ) {
        await pause(check.at - now(), watchController.signal);
        if (watchController.signal.aborted) return;
      }
      // A dead connection does not answer the closing handshake either, so this does not wait for it.
      end(0);
    }

    function end(code: number): void {
      watchController.abort();
      if (socket === opened) socket = null;
      opened.close();
      resolve({ code, isWelcomed });
    }

    opened.addEventListener('open', () => {
      opened.send(JSON.stringify({ type: 'hello', token } satisfies CrashClientMessageInput));
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
      stopController.abort();
      socket?.close();
      socket = null;
    },
  };
}

/** Ignores what it cannot parse: a newer gateway may send messages that this page does not know. */
function readMessage(data: unknown): CrashServerMessage | null {
  if (typeof data !== 'string') return null;
  try {
    return crashServerMessageSchema.safeParse(JSON.parse(data)).data ?? null;
  } catch {
    return null;
  }
}

/** When the page checks for a heartbeat timeout. Times are on the page's own clock. */
interface HeartbeatCheck {
  readonly at: number;
  /** The previous check ran late, so it decided nothing. */
  readonly isSecond: boolean;
}

/** The first check after a message, or after the connection was started. */
function getFirstCheck(lastMessageAt: number): HeartbeatCheck {
  return { at: lastMessageAt + CRASH_HEARTBEAT.lostAfterMs, isSecond: false };
}

/**
 * The check that follows, or null if the connection is dead. Where timers are throttled (a hidden tab, a machine that
 * slept), a check can run before messages that have already arrived are delivered. It then checks a second time, but
 * only once: in a hidden tab that check runs late too.
 */
function getNextCheck(check: HeartbeatCheck, lastMessageAt: number, now: number): HeartbeatCheck | null {
  const next = getFirstCheck(lastMessageAt);
  if (now < next.at) return next;
  const isLate = now - check.at > CRASH_HEARTBEAT.everyMs;
  return isLate && !check.isSecond ? { at: now + CRASH_HEARTBEAT.everyMs, isSecond: true } : null;
}

import { onTestFinished } from 'vitest';
import {
  CRASH_SOCKET_PATH,
  crashServerMessageSchema,
  type CrashBet,
  type CrashClientMessageInput,
  type CrashPanel,
  type CrashServerMessage,
} from '#shared/games/crash-api.ts';
import { createGameCaller, type GameCaller } from './game-caller.ts';

type MessageType = CrashServerMessage['type'];
type MessageByType<T extends MessageType> = Extract<CrashServerMessage, { type: T }>;
type BetMessage<S extends CrashBet['state']> = MessageByType<'bet'> & {
  readonly bet: Extract<CrashBet, { state: S }>;
};

/** Time for a busy machine to deliver pending messages. */
const TIMEOUT_MS = 15_000;

/** Connects to the table over a WebSocket, like crash's page. Validates every received message. */
export interface CrashTestPlayer extends GameCaller {
  readonly heard: readonly CrashServerMessage[];
  /** In order of arrival. */
  readonly texts: readonly string[];
  send(message: CrashClientMessageInput): void;
  sendText(text: string | Uint8Array<ArrayBuffer>): void;
  bet(stake: string, autoCashOut?: string | null, panel?: CrashPanel): void;
  /** The next message of a type, after the previously awaited one. */
  next<T extends MessageType>(type: T): Promise<MessageByType<T>>;
  /** The next message with its own bet in this state. */
  nextBet<S extends CrashBet['state']>(state: S): Promise<BetMessage<S>>;
  close(): void;
  readonly closed: Promise<{ code: number; reason: string }>;
}

/** Opens the socket of a launch URL and says hello by default. */
export async function createCrashPlayer(
  launchUrl: string,
  { hello = true }: { hello?: boolean } = {},
): Promise<CrashTestPlayer> {
  const caller = createGameCaller(launchUrl);
  const socket = new WebSocket(new URL(CRASH_SOCKET_PATH, launchUrl).href.replace(/^http/, 'ws'));
  const texts: string[] = [];
  const received: CrashServerMessage[] = [];
  let read = 0;
  let wake: () => void = () => undefined;
  socket.addEventListener('message', ({ data }) => {
    texts.push(data as string);
    received.push(crashServerMessageSchema.parse(JSON.parse(data as string)));
    wake();
  });
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.addEventListener('close', ({ code, reason }) => resolve({ code, reason }));
  });
  onTestFinished(() => socket.close());
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error('The socket did not open')));
  });

  async function waitForMessage<T extends CrashServerMessage>(
    description: string,
    isExpected: (message: CrashServerMessage) => message is T,
  ): Promise<T> {
    const end = performance.now() + TIMEOUT_MS;
    for (;;) {
      for (; read < received.length; read++) {
        const message = received[read]!;
        if (!isExpected(message)) continue;
        read += 1;
        return message;
      }
      const leftMs = end - performance.now();
      if (leftMs <= 0)
        throw new Error(`No '${description}' was received. Last messages: ${texts.slice(-6).join(' · ')}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, leftMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  const send = (message: CrashClientMessageInput): void => socket.send(JSON.stringify(message));
  const player: CrashTestPlayer = {
    ...caller,
    heard: received,
    texts,
    send: send,
    sendText: (text) => socket.send(text),
    bet: (stake, autoCashOut = null, panel = 1) => send({ type: 'bet', panel, stake, autoCashOut }),
    next: (type) =>
      waitForMessage(type, (message): message is MessageByType<typeof type> => message.type === type),
    nextBet: (state) =>
      waitForMessage(
        `bet ${state}`,
        (message): message is BetMessage<typeof state> =>
          message.type === 'bet' && message.bet.state === state,
      ),
    close: () => socket.close(),
    closed,
  };
  if (hello) send({ type: 'hello', token: caller.token });
  return player;
}

import { setTimeout as delay } from 'node:timers/promises';
import { CRASH_SOCKET_PATH, type CrashServerMessage } from '#shared/games/crash-api.ts';
import { DICE_BET_PATH } from '#shared/games/dice-api.ts';
import {
  SLOTS_PATH,
  SLOTS_SPIN_PATH,
  SLOTS_STEP_PATH,
  type SlotsRoundView,
  type SlotsStateResponse,
} from '#shared/games/slots/slots-api.ts';
import { createGameCaller, type GameCaller } from '../../tests/support/games/game-caller.ts';

/** Launches a game and returns its URL; rejects while the gateway is down. */
export type Launch = (game: string, accountId: string) => Promise<string>;

export interface Player {
  readonly name: string;
  /** Rounds accepted so far. */
  rounds(): number;
  /** Plays until aborted, even if the gateway disappears, rejects and returns. */
  play(launch: Launch, signal: AbortSignal): Promise<void>;
}

const PAUSE_MS = 40;
/** Pause after a late or missing response. */
const ERROR_PAUSE_MS = 500;

export function createDicePlayer(accountId: string): Player {
  return createPlayer(`dice/${accountId}`, accountId, 'dice', async ({ call }, countRound) => {
    const { status } = await call(DICE_BET_PATH, { stake: '1.00', direction: 'under', target: 4_900 });
    if (status === 200) countRound();
    return status;
  });
}

export function createSlotsPlayer(accountId: string): Player {
  let turn = 0;
  return createPlayer(`slots/${accountId}`, accountId, 'slots', async ({ call }, countRound) => {
    const state = await call(SLOTS_PATH);
    if (state.status !== 200) return state.status;
    const { slotGames, round } = state.body as SlotsStateResponse;
    if (round !== null) return (await call(SLOTS_STEP_PATH, getNextStep(round))).status;
    const slotGame = slotGames[turn++ % slotGames.length]?.id;
    const spun = await call(SLOTS_SPIN_PATH, { slotGame, stake: '1.00' });
    if (spun.status === 200) countRound();
    return spun.status;
  });
}

function getNextStep({ roundId, awaits, picked }: SlotsRoundView): object {
  return awaits === 'pick' ? { roundId, kind: awaits, field: picked.length } : { roundId, kind: awaits };
}

/** Bets in every betting window, with an automatic cash-out that most flights reach. */
export function createCrashPlayer(accountId: string): Player {
  return createPlayer(
    `crash/${accountId}`,
    accountId,
    'crash',
    (caller, countRound, signal) =>
      new Promise((resolve) => {
        const socket = new WebSocket(new URL(CRASH_SOCKET_PATH, caller.origin).href.replace(/^http/, 'ws'));
        const close = (): void => socket.close();
        const send = (message: object): void => socket.send(JSON.stringify(message));
        signal.addEventListener('abort', close, { once: true });
        socket.addEventListener('open', () => send({ type: 'hello', token: caller.token }));
        socket.addEventListener('message', ({ data }) => {
          const message = JSON.parse(data as string) as CrashServerMessage;
          if (message.type === 'betting') send({ type: 'bet', stake: '1.00', autoCashOut: '1.20' });
          if (message.type === 'bet' && message.bet.state === 'placed') countRound();
          if (message.type === 'session_over') resolve(401);
        });
        socket.addEventListener('close', () => {
          signal.removeEventListener('abort', close);
          resolve(503);
        });
      }),
  );
}

type Turn = (
  caller: GameCaller & { readonly origin: string },
  countRound: () => void,
  signal: AbortSignal,
) => Promise<number>;

function createPlayer(name: string, accountId: string, game: string, turn: Turn): Player {
  let rounds = 0;

  async function playSession(launch: Launch, signal: AbortSignal): Promise<void> {
    const launchUrl = await launch(game, accountId);
    const caller = { ...createGameCaller(launchUrl), origin: new URL(launchUrl).origin };
    for (let status = 200; status !== 401 && status !== 403 && !signal.aborted;) {
      status = await turn(caller, () => (rounds += 1), signal).catch(() => 503);
      await delay(status === 200 ? PAUSE_MS : ERROR_PAUSE_MS);
    }
  }

  return {
    name,
    rounds: () => rounds,
    async play(launch, signal) {
      while (!signal.aborted) {
        // The gateway's process may be down.
        await playSession(launch, signal).catch(() => delay(ERROR_PAUSE_MS));
      }
    },
  };
}

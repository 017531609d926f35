import { afterAll, expect } from 'vitest';
import type { WorkbenchOptions } from '#core/workbench.ts';
import { GAME_SEED_PATH, GAME_SESSION_PATH } from '#shared/games/session-api.ts';
import {
  SLOTS_PATH,
  SLOTS_SPIN_PATH,
  SLOTS_STEP_PATH,
  slotsStateResponseSchema,
  slotsStepResponseSchema,
  type SlotsRoundView,
  type SlotsStateResponse,
  type SlotsStepRequest,
  type SlotsStepResponse,
} from '#shared/games/slots/slots-api.ts';
import { createGameCaller, type GameResponse } from './game-caller.ts';
import { sendLaunch } from './launch.ts';
import { operator } from '../workbench/operator.ts';
import { formatNewestRound, getSessionId } from './round-flows.ts';
import { ASSETS_WITH_SLOT_GAMES } from './slot-games.ts';
import { openStubWallet, startStubWallet, type StubWallet } from '../wallets/stub-wallet.ts';
import { sharedTestWorkbench, startTestWorkbench, type TestWorkbench } from '../workbench/test-workbench.ts';

/** More than any round of the test games has. */
const MAX_STEPS = 50;

/** Plays slots over HTTP like its page. Methods named after a success fail the test otherwise. */
export interface SlotsPlayer {
  readonly token: string;
  load(): Promise<GameResponse>;
  state(): Promise<SlotsStateResponse>;
  requestSpin(slotGame: string, stake?: string): Promise<GameResponse>;
  spin(slotGame: string, stake?: string): Promise<SlotsStepResponse>;
  requestStep(step: Record<string, unknown>): Promise<GameResponse>;
  /** Requests the step that the round awaits; of the boxes to pick, the first remaining one. */
  step(round: SlotsRoundView): Promise<SlotsStepResponse>;
  /** Plays a round to its end. */
  playOut(slotGame: string, stake?: string): Promise<SlotsStepResponse[]>;
  changeSeeds(clientSeed: string): Promise<GameResponse>;
}

export function createSlotsPlayer(launchUrl: string): SlotsPlayer {
  const { token, call } = createGameCaller(launchUrl);
  const requestSpin: SlotsPlayer['requestSpin'] = (slotGame, stake = '1.00') =>
    call(SLOTS_SPIN_PATH, { slotGame, stake });
  const requestStep: SlotsPlayer['requestStep'] = (step) => call(SLOTS_STEP_PATH, step);
  const spin: SlotsPlayer['spin'] = async (slotGame, stake) => read(await requestSpin(slotGame, stake));
  const step: SlotsPlayer['step'] = async (round) => read(await requestStep(getNextStepRequest(round)));
  return {
    token,
    requestSpin: requestSpin,
    spin,
    requestStep: requestStep,
    step,
    load: () => call(GAME_SESSION_PATH),
    async state() {
      const { status, body } = await call(SLOTS_PATH);
      expect({ status, body }).toMatchObject({ status: 200 });
      return slotsStateResponseSchema.parse(body);
    },
    async playOut(slotGame, stake) {
      const steps = [await spin(slotGame, stake)];
      for (let last = steps[0]!; !last.step.finished; steps.push(last)) {
        if (steps.length > MAX_STEPS) throw new Error(`A round of ${slotGame} does not end`);
        last = await step(last.round);
      }
      return steps;
    },
    changeSeeds: (clientSeed) => call(GAME_SEED_PATH, { clientSeed }),
  };
}

/** The request for what a round awaits. */
export function getNextStepRequest({ roundId, awaits, picked }: SlotsRoundView): SlotsStepRequest {
  if (awaits === 'nothing') throw new Error('The round is over');
  return awaits === 'pick' ? { roundId, kind: 'pick', field: picked.length } : { roundId, kind: awaits };
}

function read({ status, body }: GameResponse): SlotsStepResponse {
  expect({ status, body }).toMatchObject({ status: 200 });
  return slotsStepResponseSchema.parse(body);
}

export interface SlotsPlay {
  readonly bench: TestWorkbench;
  readonly wallet: StubWallet;
  readonly player: SlotsPlayer;
  readonly sessionId: string;
  /** Formats the states of the session's newest round as a short text. */
  formatRound(): ReturnType<typeof formatNewestRound>;
  /** The received callbacks, oldest first. */
  kinds(): string[];
}

/** Starts a workbench with the operator `acme`, a stub wallet, the test games, and a player who has launched slots. */
export async function startSlotsPlay(
  options: Partial<WorkbenchOptions> & { launch?: Record<string, unknown> } = {},
): Promise<SlotsPlay> {
  const { launch: change, ...rest } = options;
  const wallet = await startStubWallet();
  const bench = await startTestWorkbench({
    assets: ASSETS_WITH_SLOT_GAMES,
    operators: [operator({ callback_urls: wallet.callbackUrls })],
    ...rest,
  });
  return playOn(bench, wallet, change);
}

/** The same for all tests of a file: one workbench and one stub, which is reset for each play. */
export function useSlotsPlay(
  acme: Parameters<typeof operator>[0] = {},
): (change?: Record<string, unknown>) => Promise<SlotsPlay> {
  let wallet: StubWallet | null = null;
  const bench = sharedTestWorkbench(async () => {
    wallet = await openStubWallet();
    return {
      assets: ASSETS_WITH_SLOT_GAMES,
      operators: [operator({ callback_urls: wallet.callbackUrls, ...acme })],
    };
  });
  afterAll(() => wallet?.close());
  return async (change) => {
    if (wallet === null) throw new Error('The stub wallet only exists once the tests run');
    wallet.forget();
    return playOn(bench(), wallet, change);
  };
}

async function playOn(
  bench: TestWorkbench,
  wallet: StubWallet,
  change: Record<string, unknown> = {},
): Promise<SlotsPlay> {
  const player = createSlotsPlayer(await sendLaunch(bench.gateway, { game: 'slots', ...change }));
  const sessionId = await getSessionId(bench);
  return {
    bench,
    wallet,
    player,
    sessionId,
    formatRound: () => formatNewestRound(bench, sessionId),
    kinds: () => wallet.received.map(({ callback }) => callback),
  };
}

import { afterAll } from 'vitest';
import type { z } from 'zod';
import type { WorkbenchOptions } from '#core/workbench.ts';
import type { operatorSchema } from '#shared/operators.ts';
import { createDicePlayer, type DicePlayer } from './dice-player.ts';
import type { GameResponse } from './game-caller.ts';
import { sendLaunch } from './launch.ts';
import { operator } from '../workbench/operator.ts';
import { openStubWallet, startStubWallet, type StubWallet } from '../wallets/stub-wallet.ts';
import { sharedTestWorkbench, startTestWorkbench, type TestWorkbench } from '../workbench/test-workbench.ts';

export interface StubPlay {
  readonly bench: TestWorkbench;
  readonly wallet: StubWallet;
  readonly player: DicePlayer;
}

/** Starts a workbench with the operator `acme`, a stub wallet, and a player who has launched dice. */
export async function startStubPlay(
  options: Partial<WorkbenchOptions> & {
    acme?: Partial<z.input<typeof operatorSchema>>;
    launch?: Record<string, unknown>;
  } = {},
): Promise<StubPlay> {
  const { acme, launch: change, ...rest } = options;
  const wallet = await startStubWallet();
  const bench = await startTestWorkbench({
    operators: [operator({ callback_urls: wallet.callbackUrls, ...acme })],
    ...rest,
  });
  return { bench, wallet, player: createDicePlayer(await sendLaunch(bench.gateway, change)) };
}

/**
 * The same for all tests of a file: one workbench and one stub, which is reset for each play. Accepts changes of the
 * launch's top-level fields.
 */
export function useStubPlay(
  acme: Partial<z.input<typeof operatorSchema>> = {},
): (change?: Record<string, unknown>) => Promise<StubPlay> {
  let wallet: StubWallet | null = null;
  const bench = sharedTestWorkbench(async () => {
    wallet = await openStubWallet();
    return { operators: [operator({ callback_urls: wallet.callbackUrls, ...acme })] };
  });
  afterAll(() => wallet?.close());
  return async (change) => {
    if (wallet === null) throw new Error('The stub wallet only exists once the tests run');
    wallet.forget();
    return { bench: bench(), wallet, player: createDicePlayer(await sendLaunch(bench().gateway, change)) };
  };
}

/** Bets until the wanted result; at even odds, more than 60 tries have a probability of 1 in 10^18. */
export async function betUntil(
  player: DicePlayer,
  won: boolean,
  bet: { stake: string; target?: number },
): Promise<GameResponse> {
  for (let tries = 0; tries < 60; tries++) {
    const response = await player.bet(bet);
    if (response.body.round.won === won) return response;
  }
  throw new Error(`None of sixty bets ${won ? 'won' : 'lost'}`);
}

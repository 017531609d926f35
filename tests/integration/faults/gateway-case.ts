import { expect } from 'vitest';
import type { FaultArmingInput } from '#shared/faults/arming.ts';
import type { RoundFlow } from '#shared/gateway.ts';
import { launchDice, type DicePlayer } from '#tests/support/games/dice-player.ts';
import type { GameResponse } from '#tests/support/games/game-caller.ts';
import { betWithFlow, formatNewestRound } from '#tests/support/games/round-flows.ts';
import { findLosingBet, findWinningBet } from '#tests/support/traffic/stored.ts';
import type { TestWorkbench } from '#tests/support/workbench/test-workbench.ts';
import {
  addPlayer,
  arm,
  CASINO,
  readLedger,
  readMoney,
  nextAccountId,
  type NewPlayer,
} from './fault-bench.ts';
import { waitForQuietDeliveries, describeDeliveries } from './describe-deliveries.ts';
import type { Target } from './wallet-case.ts';

/** A case in progress, as `during` and `afterwards` get it. */
export interface GatewayCaseContext {
  readonly bench: TestWorkbench;
  readonly accountId: string;
  readonly player: DicePlayer;
  /** Resolves when no pending callback of this player is in flight. */
  waitUntilQuiet(): Promise<void>;
}

/** How the real gateway reacts to a wallet with one fault, while a player plays one round of dice. */
export interface GatewayCase {
  /** Follows the name of the fault in the name of the test. */
  readonly reaction: string;
  readonly player?: NewPlayer | 'unknown';
  readonly arming?: Partial<FaultArmingInput>;
  /** Armed in addition, for the same player. */
  readonly otherFaults?: readonly FaultArmingInput[];
  /** `load`: the page only requests the balance. `one_call` by default. */
  readonly flow?: RoundFlow | 'load';
  readonly wins?: true;
  readonly stake?: string;
  /** While the first response is awaited. */
  readonly during?: (context: GatewayCaseContext) => Promise<void>;
  /** Once nothing is in flight. */
  readonly afterwards?: (context: GatewayCaseContext) => Promise<void>;
  /** Takes the ten seconds of a timeout: played together with all others like it. */
  readonly isSlow?: true;
  /** What the page's response must contain. */
  readonly pageResponse: object;
  /** The response when the page loads once more at the end. */
  readonly laterPageResponse?: object;
  /** Each transaction's state and that of the round: `confirmed in finished`. */
  readonly round?: string;
  /** Outcomes as the gateway saw them, with a star if the exchange names the fault: `betwin settled: 500*, 200`. */
  readonly deliveries: readonly string[];
  /** `type movement state`, oldest first; the win's amount is written as `win`. */
  readonly ledger: readonly string[];
  /** The wallet's balance at the end: `999.00 + win`. Null if it does not know the player. */
  readonly balance: string | null;
}

export interface GatewayCaseResult {
  readonly accountId: string;
  readonly pageResponse: GameResponse;
  readonly laterPageResponse: GameResponse | null;
  readonly round: string | null;
  readonly deliveries: readonly string[];
  readonly ledger: readonly string[];
  readonly balance: string | null;
}

/**
 * Launches, arms, plays one round, waits until nothing is in flight, and returns the results. `onPageResponse` is
 * called once the page has its response.
 */
export async function playGatewayCase(
  bench: TestWorkbench,
  target: Target,
  gatewayCase: GatewayCase,
  onPageResponse?: () => void,
): Promise<GatewayCaseResult> {
  const { player: given = {}, flow = 'one_call' } = gatewayCase;
  const accountId = given === 'unknown' ? nextAccountId() : await addPlayer(bench, given);
  const currency = (given === 'unknown' ? undefined : given.currency) ?? 'USD';
  const player = await launchDice(bench, { casinoId: CASINO, accountId, currency });
  const { fault, stage } = target;
  const disarm = await arm(
    bench,
    { fault, ...(stage === undefined ? {} : { stage }), accountId, ...gatewayCase.arming },
    ...(gatewayCase.otherFaults ?? []).map((each) => ({ ...each, accountId })),
  );
  try {
    const random = gatewayCase.wins === true ? findWinningBet : findLosingBet;
    const bet = { stake: gatewayCase.stake ?? '1.00', ...random(bench.dataDir, player.token) };
    const waitUntilQuiet = (): Promise<void> => waitForQuietDeliveries(bench, accountId);
    const context: GatewayCaseContext = { bench, accountId, player, waitUntilQuiet };
    const response =
      flow === 'load'
        ? player.load()
        : flow === 'one_call'
          ? player.bet(bet)
          : betWithFlow(bench, player, flow, bet);
    await gatewayCase.during?.(context);
    const pageResponse = await response;
    onPageResponse?.();
    await waitUntilQuiet();
    await gatewayCase.afterwards?.(context);
    const laterPageResponse = gatewayCase.laterPageResponse === undefined ? null : await player.load();
    const { id: sessionId } = await getSession(bench, accountId);
    const { round, win } = await describeNewestRound(bench, sessionId);
    return {
      accountId,
      pageResponse,
      laterPageResponse,
      round,
      deliveries: await describeDeliveries(bench, accountId, target.label),
      ledger: (await readLedger(bench, accountId)).map(({ type, movement, state }) =>
        [type, movement.replace(win, 'win'), state].join(' '),
      ),
      balance: describeWithWin(await readMoney(bench, accountId, currency), gatewayCase.balance, win),
    };
  } finally {
    await disarm();
  }
}

export function expectPlayed(played: GatewayCaseResult, gatewayCase: GatewayCase): void {
  const { accountId: _accountId, pageResponse, laterPageResponse, ...rest } = played;
  expect(pageResponse).toMatchObject(gatewayCase.pageResponse);
  if (gatewayCase.laterPageResponse !== undefined)
    expect(laterPageResponse).toMatchObject(gatewayCase.laterPageResponse);
  const { round = null, deliveries, ledger, balance } = gatewayCase;
  expect(rest).toEqual({ round, deliveries, ledger, balance });
}

async function getSession({ client }: TestWorkbench, accountId: string) {
  const { sessions } = await client.sessions.list({
    filter: `account:${accountId}`,
    sortBy: 'createdAt',
    descending: true,
    limit: 1,
  });
  if (sessions[0] === undefined) throw new Error(`${accountId} has no session`);
  return sessions[0];
}

/** The newest round as text, with its win; null if there is none. */
async function describeNewestRound(bench: TestWorkbench, sessionId: string) {
  const { rounds } = await bench.client.sessions.get({ id: sessionId, rounds: 1 });
  if (rounds[0] === undefined) return { round: null, win: 'none' };
  const { state, transactions } = await formatNewestRound(bench, sessionId);
  const { won, win } = JSON.parse(rounds[0].result) as { won: boolean; win: string };
  return { round: `${transactions.join(', ')} in ${state}`, win: won ? win : 'none' };
}

/** The balance in the notation of the expectation, where the win is the difference. */
function describeWithWin(balance: string | null, expected: string | null, win: string): string | null {
  const [base, times] = /^(\S+) \+ (\d*) ?win$/.exec(expected ?? '')?.slice(1) ?? [];
  if (base === undefined || balance === null) return balance;
  const sum = Number(base) + Number(times === '' ? '1' : times) * Number(win);
  return Math.abs(sum - Number(balance)) < 0.000_05 ? expected : `${balance} with a win of ${win}`;
}

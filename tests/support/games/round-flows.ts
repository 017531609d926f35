import { expect } from 'vitest';
import type { Delivery } from '#shared/contract/deliveries.ts';
import type { SessionRound } from '#shared/contract/sessions.ts';
import { NO_GATEWAY_FAULTS, type RoundFlow } from '#shared/gateway.ts';
import type { DiceBetRequest } from '#shared/games/dice-api.ts';
import type { Callback } from '#shared/protocol/callback.ts';
import type { DicePlayer } from './dice-player.ts';
import type { GameResponse } from './game-caller.ts';
import type { TestWorkbench } from '../workbench/test-workbench.ts';

type Bench = Pick<TestWorkbench, 'client'>;

/** Sends one bet with this `flow`; later bets use the default flow of dice. */
export async function betWithFlow(
  { client }: Bench,
  player: DicePlayer,
  flow: RoundFlow,
  bet: Partial<DiceBetRequest> = {},
): Promise<GameResponse> {
  await client.gateway.faults.set({ ...NO_GATEWAY_FAULTS, roundFlow: flow });
  try {
    return await player.bet(bet);
  } finally {
    await client.gateway.faults.set(NO_GATEWAY_FAULTS);
  }
}

/** Finds the newest delivery of a kind; throws if there is none. */
export async function findNewestDelivery({ client }: Bench, callback: Callback): Promise<Delivery> {
  const { deliveries } = await client.deliveries.list({
    filter: `callback:${callback}`,
    sortBy: 'createdAt',
    descending: true,
    limit: 1,
  });
  if (deliveries[0] === undefined) throw new Error(`There is no delivery of a ${callback}`);
  return deliveries[0];
}

/** Waits until this many attempts have been made and none is in flight; returns the delivery. */
export async function waitForAttempts({ client }: Bench, id: number, attempts: number): Promise<Delivery> {
  const check = async () => (await client.deliveries.get({ id })).delivery;
  await expect
    .poll(async () => {
      const { attemptsStarted, inFlight } = await check();
      return { attemptsStarted, inFlight };
    })
    .toEqual({ attemptsStarted: attempts, inFlight: false });
  return check();
}

/** Waits until the delivery has ended, after any number of attempts; returns it. */
export async function waitForEndedDelivery({ client }: Bench, id: number): Promise<Delivery> {
  const check = async () => (await client.deliveries.get({ id })).delivery;
  await expect.poll(async () => (await check()).state).not.toBe('pending');
  return check();
}

/** Drops pending deliveries, so that a later test on the same workbench can advance its time. */
export async function dropPending({ client }: Bench): Promise<void> {
  const { deliveries } = await client.deliveries.list({
    filter: 'is:closing state:pending',
    sortBy: 'createdAt',
    descending: false,
    limit: 500,
  });
  for (const { id } of deliveries) await client.deliveries.drop({ id });
}

/** Formats the states of a session's newest round as a short text. */
export async function formatNewestRound({ client }: Bench, sessionId: string) {
  const round = (await client.sessions.get({ id: sessionId, rounds: 1 })).rounds[0];
  if (round === undefined) throw new Error(`Session ${sessionId} has no round`);
  return formatRound(round);
}

function formatRound({ state, waitsFor, transactions }: SessionRound) {
  return { state, waitsFor, transactions: transactions.map((each) => `${each.type} ${each.state}`) };
}

/** Returns the ID of the newest session. */
export async function getSessionId({ client }: Bench): Promise<string> {
  const { sessions } = await client.sessions.list({ sortBy: 'createdAt', descending: true, limit: 1 });
  if (sessions[0] === undefined) throw new Error('There is no session');
  return sessions[0].id;
}

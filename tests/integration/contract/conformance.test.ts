import { EventPublisher, ORPCError } from '@orpc/server';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { contract, type WorkbenchClient } from '#shared/contract/contract.ts';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { launchDice } from '#tests/support/games/dice-player.ts';
import { findFreePort } from '#tests/support/sockets/free-port.ts';
import { startInterface, type TestInterface } from '#tests/support/workbench/interface.ts';
import { betWithFlow, waitForAttempts, findNewestDelivery } from '#tests/support/games/round-flows.ts';
import { httpClient, nextBatch, portClient } from '#tests/support/workbench/transports.ts';
import { computeHmac } from '#tests/support/wallets/wallet-caller.ts';
import { PROCEDURE_CASES, listProcedurePaths } from './procedure-cases.ts';

const TRANSPORTS = {
  HTTP: (started: TestInterface) => httpClient(started),
  'a message port': async (started: TestInterface) => portClient(started.workbench),
};

async function getClients(started: TestInterface): Promise<WorkbenchClient[]> {
  return Promise.all(Object.values(TRANSPORTS).map((open) => open(started)));
}

async function catchFailure(call: Promise<unknown>): Promise<unknown> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof ORPCError)) return error;
    return {
      code: error.code,
      status: error.status,
      message: error.message,
      data: error.data,
      defined: error.defined,
    };
  }
  throw new Error('The call was expected to fail');
}

test('every procedure of the contract has a case here', () => {
  expect(Object.keys(PROCEDURE_CASES).toSorted()).toEqual(listProcedurePaths(contract).toSorted());
});

test.each(Object.keys(PROCEDURE_CASES))('%s returns the same over every transport', async (name) => {
  const started = await startInterface();
  const player = await launchDice(started);
  await player.bet();
  const { exchanges } = await started.client.exchanges.list({ limit: 1 });
  const world = {
    exchangeId: exchanges[0]?.id ?? 0,
    launchSession: () => launchDice(started),
    createPendingRollback: () => createPendingRollback(started),
  };

  const results: unknown[] = [];
  for (const client of await getClients(started)) results.push(await PROCEDURE_CASES[name]?.(client, world));
  const [first, ...others] = results;
  expect(first).toBeTruthy();
  for (const other of others) expect(other).toEqual(first);
});

describe.each(Object.entries(TRANSPORTS))('over %s', (_name, open) => {
  test('a rejection that the contract names arrives with its code, as defined', async () => {
    const client = await open(await startInterface());
    expect(await catchFailure(client.exchanges.get({ id: 123_456 }))).toEqual({
      code: 'NOT_FOUND',
      status: 404,
      message: 'Exchange not found.',
      data: undefined,
      defined: true,
    });
    expect(await catchFailure(client.operators.revealSecret({ operatorId: 'nobody' }))).toMatchObject({
      code: 'NOT_FOUND',
      message: 'Operator not found.',
      defined: true,
    });
  });

  test('an input that breaks its schema is rejected, naming the field', async () => {
    const client = await open(await startInterface());
    expect(await catchFailure(client.exchanges.list({ limit: 0 }))).toMatchObject({
      code: 'BAD_REQUEST',
      status: 400,
      message: 'Input validation failed',
      data: { issues: [{ path: ['limit'], code: 'too_small' }] },
      defined: false,
    });
    expect(await catchFailure(client.players.list({} as never))).toMatchObject({
      code: 'BAD_REQUEST',
      data: { issues: [{ path: ['casinoId'] }] },
    });
  });

  test('a defect reaches the caller without its details, and is logged with them', async () => {
    const started = await startInterface();
    const client = await open(started);
    await started.stop();
    expect(await catchFailure(client.players.list({ casinoId: 'demo' }))).toMatchObject({
      code: 'INTERNAL_SERVER_ERROR',
      status: 500,
      message: 'Internal server error',
      data: undefined,
      defined: false,
    });
    const log = readFileSync(join(started.dataDir, 'defects.log'), 'utf8');
    expect(log).toContain('The database connection is not open');
    expect(log).toMatch(/\n\s+at /);
  });

  test('the live stream delivers every exchange that is written, in batches', async () => {
    const started = await startInterface();
    const client = await open(started);
    const stream = await client.workbench.live();
    // At the same time: on a slow machine, one bet after the other takes longer than a batch waits.
    const players = await Promise.all(Array.from({ length: 20 }, () => launchDice(started)));
    await Promise.all(players.map((player) => player.bet()));

    const { exchanges: listed } = await started.client.exchanges.list({ limit: 500 });
    const seen = new Map<number, ExchangeSummary>();
    let batches = 0;
    while (listed.some(({ id }) => !seen.has(id))) {
      batches += 1;
      for (const summary of await nextBatch(stream)) seen.set(summary.id, summary);
    }
    expect(batches).toBeLessThan(listed.length);
    // The last event of a row equals its entry in the list.
    for (const summary of listed) expect(seen.get(summary.id)).toEqual(summary);
  });

  test.each(['returning', 'aborting'] as const)(
    'the subscription to the live stream is freed by %s',
    async (how) => {
      const subscribe = vi.spyOn(EventPublisher.prototype, 'subscribe');
      const started = await startInterface();
      const client = await open(started);
      const controller = new AbortController();
      const stream = await client.workbench.live(undefined, { signal: controller.signal });
      await launchDice(started);
      await stream.next();
      const publisher = subscribe.mock.contexts.at(-1) as EventPublisher<never>;
      expect(publisher.size).toBe(1);
      const next = stream.next().catch(() => undefined);
      if (how === 'returning') await stream.return?.();
      else controller.abort();
      await next;
      await expect.poll(() => publisher.size).toBe(0);
      subscribe.mockRestore();
    },
  );

  test('several live streams of one client each deliver everything', async () => {
    const started = await startInterface();
    const client = await open(started);
    const streams = [
      await client.workbench.live(),
      await client.workbench.live(),
      await client.workbench.live(),
    ];
    await launchDice(started);
    for (const stream of streams) {
      expect((await nextBatch(stream)).map(({ kind }) => kind)).toContain('launch');
    }
  });

  test('a page of 500 exchanges and a body of 900 KB arrive completely', async () => {
    const started = await startInterface();
    const client = await open(started);
    await fillWallet(started, 499, '{}');
    const body = JSON.stringify({ text: 'ä😀'.repeat(150_000) });
    await fillWallet(started, 1, body);

    const page = await client.exchanges.list({ limit: 500 });
    expect(page.total).toBe(500);
    expect(page.exchanges).toHaveLength(500);
    expect(page).toEqual(await started.client.exchanges.list({ limit: 500 }));
    const largest = await client.exchanges.get({ id: page.exchanges.at(-1)?.id ?? 0 });
    expect(largest.request.body.bytes).toBe(Buffer.byteLength(body));
    expect(Buffer.from(largest.request.body.base64, 'base64').toString()).toBe(body);
  });

  test('concurrent calls do not get each other’s responses', async () => {
    const client = await open(await startInterface());
    const casinos = ['demo', 'nowhere', 'demo', 'nowhere', 'demo', 'nowhere', 'demo', 'nowhere'];
    const responses = await Promise.all(casinos.map((casinoId) => client.players.list({ casinoId })));
    expect(responses.map(({ length }) => length)).toEqual([3, 0, 3, 0, 3, 0, 3, 0]);
  });
});

/** Plays a round that fails, while the wallet's rollback address takes no connections. */
async function createPendingRollback(started: TestInterface): Promise<number> {
  const { client } = started;
  const { operator } = await client.operators.get({ operatorId: 'demo' });
  const rollback = `http://127.0.0.1:${await findFreePort()}/rollback`;
  await client.operators.update({ operator: { ...operator, callback_urls: { rollback } } });
  await betWithFlow(started, await launchDice(started), 'error_after_bet');
  const { id } = await findNewestDelivery(started, 'rollback');
  await waitForAttempts(started, id, 1);
  return id;
}

/** Exchanges with the mock wallet, as another gateway would make them. */
async function fillWallet({ wallet, client }: TestInterface, count: number, body: string): Promise<void> {
  const { secret } = await client.operators.revealSecret({ operatorId: 'demo' });
  const headers = { 'content-type': 'application/json', 'x-request-sign': computeHmac(body, secret) };
  for (let left = count; left > 0; left -= 25) {
    await Promise.all(
      Array.from({ length: Math.min(25, left) }, async () => {
        const response = await fetch(`${wallet}/demo/balance`, { method: 'POST', headers, body });
        await response.arrayBuffer();
      }),
    );
  }
}

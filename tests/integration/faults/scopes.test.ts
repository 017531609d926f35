import { expect, onTestFinished, test } from 'vitest';
import type { FaultArmingInput } from '#shared/faults/arming.ts';
import { operatorSettings } from '#tests/support/workbench/operator.ts';
import { undo } from '#tests/support/wallets/wallet-caller.ts';
import { createCaller } from './direct-calls.ts';
import { addPlayer, arm, CASINO, useFaultBench } from './fault-bench.ts';

const shared = useFaultBench();

async function begin(arming: Omit<FaultArmingInput, 'fault'>) {
  const accountId = await addPlayer(shared());
  onTestFinished(await arm(shared(), { fault: 'http_503', ...arming }));
  return { accountId, call: createCaller(shared(), accountId) };
}

test('a fault without a scope acts on every callback', async () => {
  const { call } = await begin({});
  const other = createCaller(shared(), await addPlayer(shared()));
  for (const each of [call.balance, call.betwin, call.rollback, call.finish, other.balance])
    expect((await each()).status).toBe(503);
});

test('a fault of some callbacks does not affect the others', async () => {
  const { call } = await begin({ callbacks: ['rollback', 'finish'] });
  expect((await call.rollback()).status).toBe(503);
  expect((await call.finish()).status).toBe(503);
  expect((await call.balance()).status).toBe(200);
  expect((await call.betwin()).status).toBe(200);
});

test('a fault of an account does not affect other players, or those whose name begins like it', async () => {
  const { client } = shared();
  const accountId = await addPlayer(shared());
  await client.players.add({ casinoId: CASINO, accountId: `${accountId}0` });
  onTestFinished(await arm(shared(), { fault: 'http_503', accountId }));
  expect((await createCaller(shared(), accountId).balance()).status).toBe(503);
  expect((await createCaller(shared(), `${accountId}0`).balance()).status).toBe(200);
});

test('a fault of a casino does not affect other casinos', async () => {
  const { call } = await begin({ casinoId: CASINO });
  expect((await call.balance()).status).toBe(503);
  const { client } = shared();
  await client.operators.create({ operator: operatorSettings({ id: 'other' }) });
  const { secret } = await client.operators.revealSecret({ operatorId: 'other' });
  expect((await createCaller(shared(), 'alice', { casinoId: 'other', secret }).balance()).status).toBe(200);
});

test("a fault of a round acts on that round's betwin, rollback and finish, and on no balance", async () => {
  const { call, accountId } = await begin({ roundId: 'the-round' });
  const round = { round_id: 'the-round' };
  expect((await call.betwin(round)).status).toBe(503);
  expect((await call.finish(round)).status).toBe(503);
  expect((await call.rollback({ round_id_provider: 'the-round' })).status).toBe(503);
  expect((await call.balance()).status).toBe(200);
  expect((await call.finish({ round_id: 'another-round' })).status).toBe(200);
  const other = { round_id_provider: 'another-round', transactions: [undo(`${accountId}:r`, 'none')] };
  expect((await call.rollback(other)).status).toBe(200);
});

test('all scopes must match', async () => {
  const accountId = await addPlayer(shared());

  onTestFinished(await arm(shared(), { fault: 'http_503', accountId, callbacks: ['finish'] }));
  const call = createCaller(shared(), accountId);
  expect((await call.finish()).status).toBe(503);
  expect((await call.balance()).status).toBe(200);
  expect((await createCaller(shared(), await addPlayer(shared())).finish()).status).toBe(200);
});

test('a fault of an account does not act on an unreadable body', async () => {
  const { call, accountId } = await begin({ accountId: 'nobody-at-all' });
  expect((await call.balance({ account_id: 17 })).status).toBe(400);
  expect((await createCaller(shared(), accountId).balance()).status).toBe(200);
});

import { expect, onTestFinished, test } from 'vitest';
import type { FaultArmingInput } from '#shared/faults/arming.ts';
import { operatorSettings } from '#tests/support/workbench/operator.ts';
import { undo } from '#tests/support/wallets/wallet-caller.ts';
import { createCaller } from './direct-calls.ts';
import { addPlayer, arm, CASINO, useFaultBench } from './fault-bench.ts';

const getBench = useFaultBench();

async function begin(arming: Omit<FaultArmingInput, 'fault'>) {
  const accountId = await addPlayer(getBench());
  onTestFinished(await arm(getBench(), { fault: 'http_503', ...arming }));
  return { accountId, call: createCaller(getBench(), accountId) };
}

test('a fault without a scope acts on every callback', async () => {
  const { call } = await begin({});
  const other = createCaller(getBench(), await addPlayer(getBench()));
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
  const { client } = getBench();
  const accountId = await addPlayer(getBench());
  await client.players.add({ casinoId: CASINO, accountId: `${accountId}0` });
  onTestFinished(await arm(getBench(), { fault: 'http_503', accountId }));
  expect((await createCaller(getBench(), accountId).balance()).status).toBe(503);
  expect((await createCaller(getBench(), `${accountId}0`).balance()).status).toBe(200);
});

test('a fault of a casino does not affect other casinos', async () => {
  const { call } = await begin({ casinoId: CASINO });
  expect((await call.balance()).status).toBe(503);
  const { client } = getBench();
  await client.operators.create({ operator: operatorSettings({ id: 'other' }) });
  const { secret } = await client.operators.revealSecret({ operatorId: 'other' });
  expect((await createCaller(getBench(), 'alice', { casinoId: 'other', secret }).balance()).status).toBe(200);
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
  const accountId = await addPlayer(getBench());

  onTestFinished(await arm(getBench(), { fault: 'http_503', accountId, callbacks: ['finish'] }));
  const call = createCaller(getBench(), accountId);
  expect((await call.finish()).status).toBe(503);
  expect((await call.balance()).status).toBe(200);
  expect((await createCaller(getBench(), await addPlayer(getBench())).finish()).status).toBe(200);
});

test('a fault of an account does not act on an unreadable body', async () => {
  const { call, accountId } = await begin({ accountId: 'nobody-at-all' });
  expect((await call.balance({ account_id: 17 })).status).toBe(400);
  expect((await createCaller(getBench(), accountId).balance()).status).toBe(200);
});

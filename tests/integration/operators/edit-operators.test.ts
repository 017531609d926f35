import { describe, expect, test } from 'vitest';
import { sendLaunch, LAUNCH, postLaunch } from '#tests/support/games/launch.ts';
import { operator, operatorSettings } from '#tests/support/workbench/operator.ts';
import { catchRejection } from '#tests/support/workbench/catch-rejection.ts';
import { sharedTestWorkbench, startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

const getBench = sharedTestWorkbench({ operators: [operator(), operator({ id: 'rival' })] });

describe('an operator that is created', () => {
  test('has the given settings, defaults for the others and a random secret', async () => {
    const { client } = await startTestWorkbench();
    const settings = { id: 'new', name: 'New', casinos: [{ id: 'new-casino' }] };
    const created = await client.operators.create({ operator: settings });
    expect(created).toMatchObject({ ...settings, status: 'active', url_policy: 'local', callback_urls: {} });
    expect(created).not.toHaveProperty('secret');
    expect((await client.operators.get({ operatorId: 'new' })).operator).toEqual(created);
    expect(await client.operators.revealSecret({ operatorId: 'new' })).toEqual({
      secret: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  test('has the given secret', async () => {
    const { client } = await startTestWorkbench();
    const settings = { id: 'new', name: 'New', casinos: [{ id: 'new-casino' }] };
    expect(await catchRejection(client.operators.create({ operator: settings, secret: '' }))).toMatchObject({
      issues: [{ field: 'secret', message: 'must have at least 1 character' }],
    });
    await client.operators.create({ operator: settings, secret: 'from their vault' });
    expect(await client.operators.revealSecret({ operatorId: 'new' })).toEqual({
      secret: 'from their vault',
    });
  });

  test('can launch immediately, and its casino has its first players', async () => {
    const { client, gateway } = await startTestWorkbench();
    await client.operators.create({ operator: operatorSettings() });
    const { secret } = await client.operators.revealSecret({ operatorId: 'acme' });
    expect(await postLaunch(gateway, JSON.stringify(LAUNCH), { secret })).toMatchObject({ status: 200 });
    expect((await client.players.list({ casinoId: 'acme' })).map(({ accountId }) => accountId)).toEqual([
      'alice',
      'bob',
      'carol',
    ]);
  });

  test('has a different secret from the next one', async () => {
    const { client } = await startTestWorkbench();
    const secrets = await Promise.all(
      ['one', 'two'].map(async (id) => {
        await client.operators.create({ operator: operatorSettings({ id }) });
        return (await client.operators.revealSecret({ operatorId: id })).secret;
      }),
    );
    expect(new Set(secrets).size).toBe(2);
  });

  test('does not replace an operator with the same id', async () => {
    const { client } = getBench();
    const before = await client.operators.get({ operatorId: 'acme' });
    expect(
      await catchRejection(
        client.operators.create({ operator: operatorSettings({ casinos: [{ id: 'x' }] }) }),
      ),
    ).toEqual({
      code: 'INVALID',
      issues: [{ field: 'id', message: "is 'acme', which another operator already has: use a different ID" }],
    });
    expect(await client.operators.get({ operatorId: 'acme' })).toEqual(before);
  });
});

describe('a call about an unknown operator', () => {
  const unknownOperator = { operatorId: 'nobody' };
  test.each([
    { name: 'get', call: () => getBench().client.operators.get(unknownOperator) },
    { name: 'revealSecret', call: () => getBench().client.operators.revealSecret(unknownOperator) },
    {
      name: 'update',
      call: () => getBench().client.operators.update({ operator: operatorSettings({ id: 'nobody' }) }),
    },
    { name: 'changeSecret', call: () => getBench().client.operators.changeSecret(unknownOperator) },
    { name: 'remove', call: () => getBench().client.operators.remove(unknownOperator) },
    {
      name: 'testConnection',
      call: () =>
        getBench().client.operators.testConnection({
          ...unknownOperator,
          casinoId: 'acme',
          accountId: 'alice',
          currency: 'USD',
        }),
    },
  ])('$name is rejected with NOT_FOUND', async ({ call }) => {
    expect((await catchRejection(call())).code).toBe('NOT_FOUND');
  });
});

describe('the removal of an operator', () => {
  test('that never had a session ends its launches and frees its ids', async () => {
    const { client, gateway } = await startTestWorkbench({ operators: [operator()] });
    await client.operators.remove({ operatorId: 'acme' });
    expect(await postLaunch(gateway, JSON.stringify(LAUNCH))).toMatchObject({ status: 403 });
    expect((await client.operators.list()).map(({ id }) => id)).toEqual(['demo']);
    await client.operators.create({ operator: operatorSettings({ id: 'heir', casinos: [{ id: 'acme' }] }) });
    expect((await client.operators.list()).map(({ id }) => id)).toEqual(['demo', 'heir']);
  });

  test('that has had a session is rejected with IN_USE, and nothing changes', async () => {
    const { client, gateway } = await startTestWorkbench({ operators: [operator()] });
    await sendLaunch(gateway);
    expect((await catchRejection(client.operators.remove({ operatorId: 'acme' }))).code).toBe('IN_USE');
    await sendLaunch(gateway);
  });

  test('whose demo was played is rejected with IN_USE', async () => {
    const { client, gateway } = await startTestWorkbench({ operators: [operator()] });
    await postLaunch(gateway, '{"casino_id":"acme","game":"dice"}', { mode: 'demo' });
    expect((await catchRejection(client.operators.remove({ operatorId: 'acme' }))).code).toBe('IN_USE');
  });
});

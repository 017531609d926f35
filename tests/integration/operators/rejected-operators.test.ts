import { describe, expect, test } from 'vitest';
import { operator, operatorSettings } from '#tests/support/workbench/operator.ts';
import { catchRejection, rejectedFields } from '#tests/support/workbench/catch-rejection.ts';
import { sharedTestWorkbench, startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

const getBench = sharedTestWorkbench({ operators: [operator(), operator({ id: 'rival' })] });

/** Everything about all operators, including secrets, to check that nothing has changed. */
async function readEverything() {
  const { client } = getBench();
  const operators = await client.operators.list();
  return Promise.all(
    operators.map(async ({ id }) => [
      await client.operators.get({ operatorId: id }),
      await client.operators.revealSecret({ operatorId: id }),
    ]),
  );
}

const LIMIT = { min: '1', max: '9' };
const gem = (change: object = {}) => ({ code: 'GEM', name: 'Gem', decimals: 0, ...change });

describe.each(['create', 'update'] as const)('%s rejects as a whole, and names every field', (procedure) => {
  const id = procedure === 'create' ? 'fresh' : 'acme';

  test.each(
    [
      { change: { name: '' }, fields: ['name'] },
      { change: { name: undefined }, fields: ['name'] },
      { change: { name: 'x'.repeat(101) }, fields: ['name'] },
      { change: { status: 'asleep' }, fields: ['status'] },
      { change: { unknown_field: 1 }, fields: ['unknown_field'] },
      { change: { casinos: [] }, fields: ['casinos'] },
      { change: { casinos: [{ id: 'UPPER' }] }, fields: ['casinos[0].id'] },
      { change: { casinos: [{ id: 'ok' }, { id: 'no spaces' }] }, fields: ['casinos[1].id'] },
      { change: { casinos: [{ id: 'x'.repeat(65) }] }, fields: ['casinos[0].id'] },
      { change: { casinos: [{ id: 'two' }, { id: 'two' }] }, fields: ['casinos'] },
      { change: { casinos: [{ id: 'ok', status: 'open' }] }, fields: ['casinos[0].status'] },
      { change: { casinos: [{ id: 'rival' }] }, fields: ['casinos[0].id'] },
      { change: { casinos: [{ id: 'ok' }, { id: 'rival' }] }, fields: ['casinos[1].id'] },
      { change: { callback_urls: { balance: 'wallet' } }, fields: ['callback_urls.balance'] },
      { change: { callback_urls: { finish: 'ftp://a.example/' } }, fields: ['callback_urls.finish'] },
      { change: { callback_urls: { balance: 'https://u:p@a.example/' } }, fields: ['callback_urls.balance'] },
      { change: { callback_urls: { betwin: 'http://u@127.0.0.1/' } }, fields: ['callback_urls.betwin'] },
      {
        change: { callback_urls: { balance: 'http://169.254.169.254/' } },
        fields: ['callback_urls.balance'],
      },
      { change: { callback_urls: { balance: 'http://2852039166/' } }, fields: ['callback_urls.balance'] },
      { change: { callback_urls: { finish: 'http://[fe80::1]/' } }, fields: ['callback_urls.finish'] },
      { change: { callback_urls: { finish: 'http://[febf::1]/' } }, fields: ['callback_urls.finish'] },
      {
        change: { callback_urls: { finish: 'http://[::ffff:169.254.1.1]/' } },
        fields: ['callback_urls.finish'],
      },
      { change: { callback_urls: { refund: 'https://a.example/' } }, fields: ['callback_urls.refund'] },
      { change: { trusted_certificates: ['ab:cd'] }, fields: ['trusted_certificates[0]'] },
      { change: { games: ['dice', 'roulette'] }, fields: ['games[1]'] },
      { change: { subscriptions: ['free_spins'] }, fields: ['subscriptions[0]'] },
      { change: { custom_currencies: [gem({ code: 'gem' })] }, fields: ['custom_currencies[0].code'] },
      { change: { custom_currencies: [gem({ code: '' })] }, fields: ['custom_currencies[0].code'] },
      {
        change: { custom_currencies: [gem({ code: 'X'.repeat(26) })] },
        fields: ['custom_currencies[0].code'],
      },
      {
        change: { custom_currencies: [gem(), gem({ code: 'STAR', decimals: 17 })] },
        fields: ['custom_currencies[1].decimals'],
      },
      { change: { custom_currencies: [gem({ decimals: -1 })] }, fields: ['custom_currencies[0].decimals'] },
      { change: { custom_currencies: [gem({ decimals: 0.5 })] }, fields: ['custom_currencies[0].decimals'] },
      { change: { custom_currencies: [gem(), gem()] }, fields: ['custom_currencies'] },
      { change: { bet_limits: { usd: LIMIT } }, fields: ['bet_limits.usd'] },
      { change: { bet_limits: { USD: { ...LIMIT, min: '0' } } }, fields: ['bet_limits.USD.min'] },
      { change: { bet_limits: { USD: { ...LIMIT, max: '1e3' } } }, fields: ['bet_limits.USD.max'] },
      { change: { bet_limits: { USD: { min: '10', max: '9' } } }, fields: ['bet_limits.USD.min'] },
      {
        change: { name: '', casinos: [{ id: 'A' }], custom_currencies: [gem({ decimals: 17, name: '' })] },
        fields: ['name', 'casinos[0].id', 'custom_currencies[0].name', 'custom_currencies[0].decimals'],
      },
    ].map((row) => [JSON.stringify(row.change), row] as const),
  )('%s', async (_change, { change, fields }) => {
    const before = await readEverything();
    const document = { ...operatorSettings({ id }), ...change };
    expect(await rejectedFields(getBench().client.operators[procedure]({ operator: document }))).toEqual(
      fields,
    );
    expect(await readEverything()).toEqual(before);
  });

  test('names the owner of another operator’s casino', async () => {
    const document = operatorSettings({ id, casinos: [{ id: 'ok' }, { id: 'rival' }] });
    expect(
      (await catchRejection(getBench().client.operators[procedure]({ operator: document }))).issues,
    ).toEqual([
      {
        field: 'casinos[1].id',
        message: "is 'rival', which is already a casino of operator 'rival': use a different ID",
      },
    ]);
  });

  test('names all fields at once, including conflicts with other operators', async () => {
    const { client } = getBench();
    const foreign = { casinos: [{ id: 'rival' }, { id: 'ok' }, { id: 'demo' }] };
    const local = { balance: 'http://wallet.casino.com/', finish: 'https://127.0.0.1/' };
    const strict = { url_policy: 'strict' as const, callback_urls: local };
    const rejections = [foreign, strict].map((change) =>
      rejectedFields(client.operators[procedure]({ operator: operatorSettings({ id, ...change }) })),
    );
    expect(await Promise.all(rejections)).toEqual([
      ['casinos[0].id', 'casinos[2].id'],
      ['callback_urls.balance', 'callback_urls.finish'],
    ]);
  });

  test.each([
    { url: 'http://wallet.casino.com/', label: 'not encrypted' },
    { url: 'https://127.0.0.1/', label: 'on this machine' },
    { url: 'https://192.168.1.20/', label: 'in a private network' },
    { url: 'https://wallet/', label: 'without a dot in its host name' },
  ])('under the strict policy, each callback URL that is $label (decision 16)', async ({ url }) => {
    const { client } = getBench();
    for (const callback of ['balance', 'betwin', 'rollback', 'finish'] as const) {
      const document = operatorSettings({ id, url_policy: 'strict', callback_urls: { [callback]: url } });
      const { issues } = await catchRejection(client.operators[procedure]({ operator: document }));
      expect(issues).toEqual([
        {
          field: `callback_urls.${callback}`,
          message: expect.stringMatching(/^must be a public https address while url_policy is strict: /),
        },
      ]);
    }
  });
});

describe.each([
  { document: null },
  { document: undefined },
  { document: 7 },
  { document: 'acme' },
  { document: [] },
  { document: true },
])('a document that is $document', ({ document }) => {
  test('is rejected by create and by update', async () => {
    const { client } = getBench();
    expect((await catchRejection(client.operators.create({ operator: document }))).code).toBe('INVALID');
    expect((await catchRejection(client.operators.update({ operator: document }))).code).toBe('INVALID');
  });
});

test('public https addresses pass the strict policy', async () => {
  const { client } = await startTestWorkbench({ operators: [operator()] });
  const callback_urls = { balance: 'https://wallet.casino.com/b', betwin: 'https://8.8.8.8/w' };
  const saved = await client.operators.update({
    operator: operatorSettings({ url_policy: 'strict', callback_urls }),
  });
  expect(saved).toMatchObject({ url_policy: 'strict', callback_urls });
});

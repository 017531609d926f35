import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ExchangeDetail } from '#shared/exchange.ts';
import { captureBody, exportIds, importText } from '#tests/support/traffic/transfer.ts';
import { computeHmac } from '#tests/support/wallets/wallet-caller.ts';
import { operatorSettings } from '#tests/support/workbench/operator.ts';
import { startTestWorkbench, type TestWorkbench } from '#tests/support/workbench/test-workbench.ts';

const SECRET = 'secret-of-hunter-casino';
const URL = 'https://wallet.example/gw/v1/betwin';
const BODY = '{"round_id":"round-1","account_id":"alice"}';
const SORTED = '{"account_id":"alice","round_id":"round-1"}';

/** A right signature, one over sorted keys, one in upper case, and one with another secret: wrong beside the right one. */
const SIGNATURES = [
  computeHmac(BODY, SECRET),
  computeHmac(SORTED, SECRET),
  computeHmac(BODY, SECRET).toUpperCase(),
  '0f'.repeat(32),
];
/** A HAR file of another tool. */
const HAR = JSON.stringify({
  log: {
    entries: SIGNATURES.map((signature) => ({
      startedDateTime: '2026-03-03T12:00:00.000Z',
      request: {
        method: 'POST',
        url: URL,
        headers: [{ name: 'X-REQUEST-SIGN', value: signature }],
        postData: { mimeType: 'application/json', text: BODY },
      },
      response: { status: 200, headers: [], content: { text: '{"balance":"1.00"}' } },
    })),
  },
});

async function readSignatures(
  { client }: TestWorkbench,
  firstId: number,
): Promise<ExchangeDetail['signature'][]> {
  const details = await Promise.all(
    [0, 1, 2, 3].map((index) => client.exchanges.get({ id: firstId + index })),
  );
  return details.map(({ signature }) => signature);
}

/** Adds the operator whose casino has the URL of the imported requests. */
async function addOperator({ client }: TestWorkbench): Promise<void> {
  const hunter = operatorSettings({
    id: 'hunter',
    name: 'Hunter Casino',
    casinos: [{ id: 'hunter' }],
    callback_urls: { betwin: URL },
  });
  await client.operators.create({ operator: hunter, secret: SECRET });
}

test('an exchange imported before its operator was added has the signature, expectation and explanation of a later import', async () => {
  const bench = await startTestWorkbench();
  const { firstId } = await importText(bench, HAR);
  expect(await readSignatures(bench, firstId)).toMatchObject([
    { verdict: 'unknown', expected: null },
    { verdict: 'unknown', expected: null },
    { verdict: 'unknown', expected: null },
    { verdict: 'unknown', expected: null },
  ]);
  await addOperator(bench);
  const later = await importText(bench, HAR.replaceAll('12:00:00', '13:00:00'));
  const expected = createHmac('sha256', SECRET).update(BODY).digest('hex');
  await expect
    .poll(() => readSignatures(bench, firstId))
    .toMatchObject([
      { verdict: 'verified', expected },
      { verdict: 'mismatch', expected },
      { verdict: 'malformed', expected },
      { verdict: 'mismatch', expected },
    ]);
  const bad: number[] = [];
  for await (const { ids } of await bench.client.exchanges.search({ filter: 'sig:bad' })) bad.push(...ids);
  expect(bad.toSorted((a, b) => a - b)).toEqual(
    [firstId, later.firstId].flatMap((id) => [id + 1, id + 2, id + 3]),
  );
  expect(await readSignatures(bench, firstId)).toEqual(await readSignatures(bench, later.firstId));
});

test('once its operator is added, an unsigned request and one with a claim of its file have an expected signature, too', async () => {
  const sender = await startTestWorkbench();
  const { summary } = await captureBody(sender, Buffer.from(BODY));
  const bundle = JSON.parse((await exportIds(sender, 'bundle', [summary.id])).text);
  bundle.exchanges[0].subject.casinoId = 'hunter';
  const bench = await startTestWorkbench();
  const claimed = await importText(bench, JSON.stringify(bundle));
  const unsigned = await importText(bench, HAR.replaceAll('X-REQUEST-SIGN', 'X-OTHER'));
  await addOperator(bench);
  const expected = computeHmac(BODY, SECRET);
  const read = async (id: number) => (await bench.client.exchanges.get({ id })).signature;
  await expect.poll(() => read(unsigned.firstId)).toMatchObject({ verdict: 'missing', expected });
  expect(await read(claimed.firstId)).toMatchObject({
    verdict: 'unknown',
    expected,
    explanation:
      "The file says the signature was verified; it was checked with a secret other than this operator's.",
  });
});

test('a request that was changed under its signature is never reported as a wallet that rejects a valid one', async () => {
  const createBet = (index: number) =>
    `{"account_id":"alice","currency":"USD","game_id":"dice","round_id":"r-${index}","transactions":[{"id_provider":"b-${index}","type":"bet","amount":"1.00"}]}`;
  const accept = (index: number, balance: string) =>
    `{"round_id":"op-${index}","transactions":[{"id_provider":"b-${index}","id":"op-${index}","bonus_amount":"0.00"}],"balance":"${balance}"}`;
  const rejection = '{"code":"invalid_argument","msg":"m","meta":{"api_code":"403","api_message":"m"}}';
  const responses = [accept(0, '999.00'), rejection, accept(2, '998.00')];
  const entries = responses.map((text, index) => ({
    startedDateTime: `2026-03-03T12:00:0${index}.000Z`,
    time: 2,
    request: {
      method: 'POST',
      url: URL,
      headers: [{ name: 'X-REQUEST-SIGN', value: computeHmac(createBet(index), SECRET) }],
      postData: {
        mimeType: 'application/json',
        text: index === 1 ? createBet(index).replace('1.00', '9.00') : createBet(index),
      },
    },
    response: { status: text === rejection ? 400 : 200, headers: [], content: { text } },
  }));
  const bench = await startTestWorkbench();
  const { firstId } = await importText(bench, JSON.stringify({ log: { entries } }));
  const readVerdicts = () =>
    Promise.all(
      entries.map(async (_entry, index) => {
        const { summary } = await bench.client.exchanges.get({ id: firstId + index });
        return [summary.signature, summary.warnings];
      }),
    );
  expect(await readVerdicts()).toEqual(entries.map(() => ['unknown', []]));
  await addOperator(bench);
  await expect.poll(readVerdicts).toEqual([
    ['verified', []],
    ['mismatch', []],
    ['verified', []],
  ]);
});

import { expect, it } from 'vitest';
import { startProxy } from '#tests/support/sockets/recording-proxy.ts';
import { launchDice } from '#tests/support/games/dice-player.ts';
import { catchIssues, replay, formatOutcome } from '#tests/support/traffic/replaying.ts';
import { sharedTestWorkbench } from '#tests/support/workbench/test-workbench.ts';
import { getLastExchange } from '#tests/support/traffic/traffic.ts';
import { computeHmac, createWalletCaller } from '#tests/support/wallets/wallet-caller.ts';

const bench = sharedTestWorkbench();

async function findIssues(draft: Readonly<Record<string, unknown>>): Promise<string[]> {
  const issues = await catchIssues(bench().client.replay.send({ draft }));
  return issues.map(({ field, message }) => `${field} ${message}`);
}

async function captureExchange(kind: 'launch' | 'betwin' | 'balance' | 'other'): Promise<number> {
  return (await getLastExchange(bench(), kind)).summary.id;
}

async function captureBet(): Promise<number> {
  await (await launchDice(bench())).bet();
  return captureExchange('betwin');
}

it('an unknown exchange is not found', async () => {
  await expect(bench().client.replay.send({ draft: { originId: 999_999 } })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

it('only callbacks can be replayed, not launches', async () => {
  await launchDice(bench());
  expect(await findIssues({ originId: await captureExchange('launch') })).toEqual([
    'draft.originId is a launch: replaying it would create another session',
  ]);
  await fetch(`${bench().wallet}/demo/refund`, { method: 'POST', body: '{}' });
  expect(await findIssues({ originId: await captureExchange('other') })).toEqual([
    'draft.originId is not a callback',
  ]);
});

it('a truncated body cannot be sent unchanged, but can be replaced', async () => {
  const body = 'x'.repeat(1024 * 1024 + 1);
  const { secret } = await bench().client.operators.revealSecret({ operatorId: 'demo' });
  await createWalletCaller(`${bench().wallet}/demo`, secret).post('balance', body);
  const originId = await captureExchange('balance');
  const [issue] = await findIssues({ originId });
  expect(issue).toMatch(
    /^draft\.originId has a truncated body \(first \d+ bytes\), so it cannot be sent unchanged$/,
  );
  const bodyBase64 = Buffer.from('{"account_id":"alice","currency":"USD","game_id":"dice"}').toString(
    'base64',
  );
  const [sent] = await replay(bench(), originId, { bodyBase64, signing: { kind: 're_sign' } });
  expect(formatOutcome(sent!)).toBe('200');
});

it('fresh ids cannot make a body exceed the limit of a callback, and are not searched in one that does', async () => {
  const originId = await captureBet();
  const toBody = (text: string) => ({ bodyBase64: Buffer.from(text).toString('base64') });
  const repeatLetters = (count: number) => `{"id_provider":"a"${',"id_provider":"a"'.repeat(count)}}`;
  // Each letter becomes 35 bytes longer: 1,048,553 in all.
  const most = 19_783;
  expect(await findIssues({ originId, freshIds: ['a'], ...toBody(repeatLetters(most + 1)) })).toEqual([
    'draft.freshIds can only be put into a body of at most 1,048,576 bytes: with them this one would have 1,048,606',
  ]);
  expect(await findIssues({ originId, freshIds: ['a'], ...toBody(' '.repeat(1024 * 1024 + 1)) })).toEqual([
    'draft.freshIds can only be put into a body of at most 1,048,576 bytes: this one has 1,048,577',
  ]);
  const [sent] = await replay(bench(), originId, { freshIds: ['a'], ...toBody(repeatLetters(most)) });
  expect(sent?.originId).toBe(originId);
});

it('the mock wallet and re-signing require an operator with the casino', async () => {
  const body = '{"account_id":"alice"}';
  const headers = { 'content-type': 'application/json', 'x-request-sign': computeHmac(body, 'x') };
  await fetch(`${bench().wallet}/nowhere/balance`, { method: 'POST', headers, body });
  const originId = await captureExchange('balance');
  expect(await findIssues({ originId, target: { kind: 'mock' }, signing: { kind: 're_sign' } })).toEqual([
    "draft.target cannot be the mock wallet: no operator here has the casino 'nowhere'",
    "draft.signing cannot be re-signed without a secret: no operator here has the casino 'nowhere', the URL of the exchange or the secret that it was signed with",
  ]);
  const [sent] = await replay(bench(), originId, { signing: { kind: 're_sign', secret: 'another' } });
  expect(sent?.originId).toBe(originId);
});

it('a request from a recording proxy is re-signed with the secret of the proxy, or else of the operator that signed it', async () => {
  const { secret } = await bench().client.operators.revealSecret({ operatorId: 'demo' });
  const target = `${bench().wallet}/demo`;
  const { id, url } = await startProxy(bench().client, { name: 'signed', target, secret });
  const caller = createWalletCaller(url, secret);
  await caller.post('balance', '{"account_id":"alice","currency":"USD","game_id":"dice"}');
  const { exchanges } = await bench().client.exchanges.list({ limit: 10 });
  const originId = exchanges.findLast(({ vantage }) => vantage === 'proxy')!.id;
  const bodyBase64 = Buffer.from('{"account_id":"alice","currency":"EUR","game_id":"dice"}').toString(
    'base64',
  );
  const [sent] = await replay(bench(), originId, { bodyBase64, signing: { kind: 're_sign' } });
  expect([formatOutcome(sent!), sent?.signature, sent?.casinoId]).toEqual(['200', 'verified', null]);

  await bench().client.recordingProxies.remove({ id });
  const [signedByOperator] = await replay(bench(), originId, { bodyBase64, signing: { kind: 're_sign' } });
  expect(signedByOperator?.signature).toBe('verified');
  await bench().client.operators.changeSecret({ operatorId: 'demo' });
  expect(await findIssues({ originId, signing: { kind: 're_sign' } })).toEqual([
    'draft.signing cannot be re-signed without a secret: the exchange has no casino, and no operator here has its URL or the secret that it was signed with',
  ]);
});

it.each([
  {
    target: { kind: 'url', url: 'ftp://example.org/' },
    expected: 'draft.target.url must be an http or https URL',
  },
  {
    target: { kind: 'url', url: 'http://user:word@127.0.0.1/' },
    expected: 'draft.target.url must not contain a user name or password',
  },
])('$target.url is an invalid target', async ({ target, expected }) => {
  expect(await findIssues({ originId: await captureBet(), target })).toEqual([expected]);
});

it('header lines of the connection or the signature, and invalid ones, are reported', async () => {
  const headers = [
    ['content-type', 'application/json'],
    ['Content-Length', '3'],
    ['x-request-sign', 'abc'],
    ['a b', 'c'],
    ['x-note', 'a\r\nb'],
  ];
  expect(await findIssues({ originId: await captureBet(), headers })).toEqual([
    'draft.headers[1] names Content-Length, which is set automatically',
    'draft.headers[2] names x-request-sign, which the signature option sets',
    'draft.headers[3] is not a valid header name',
    'draft.headers[4] has characters that are not allowed in a header',
  ]);
});

it('invalid fields of the draft are reported by name', async () => {
  expect(await findIssues({ originId: await captureBet(), times: 101, bodyBase64: 'no!', extra: 1 })).toEqual(
    [
      'draft.bodyBase64 must be base64',
      'draft.times must be at most 100',
      'draft.extra is not a known field',
    ],
  );
  expect(await findIssues({})).toEqual(['draft.originId is required']);
});

it('nothing was sent for rejected drafts', async () => {
  const originId = await captureBet();
  await findIssues({ originId, times: 0 });
  expect(await bench().client.replay.list({ originId })).toEqual([]);
});

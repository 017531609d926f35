import { expect, it } from 'vitest';
import { operator } from '#tests/support/workbench/operator.ts';
import { computeHmac, REQUESTS, startDemoWallet } from '#tests/support/wallets/wallet-caller.ts';

const INVALID_SIGNATURE = { code: 'invalid_argument', meta: { api_code: '403' } };

it('a body that is signed with another secret is rejected with 403', async () => {
  const wallet = await startDemoWallet();
  const body = JSON.stringify(REQUESTS.balance);
  const response = await wallet.post('balance', body, {
    'X-REQUEST-SIGN': computeHmac(body, 'another secret'),
  });
  expect(response).toMatchObject({ status: 400, body: INVALID_SIGNATURE });
});

it('one byte changed after signing makes the signature invalid', async () => {
  const wallet = await startDemoWallet();
  const signed = '{"account_id":"alice","currency":"USD","game_id":"dice"}';
  const sent = '{"account_id":"alice","currency":"USD","game_id":"Dice"}';
  const response = await wallet.post('balance', sent, {
    'X-REQUEST-SIGN': computeHmac(signed, wallet.secret),
  });
  expect(response).toMatchObject({ status: 400, body: INVALID_SIGNATURE });
});

it('malformed JSON with an invalid signature is rejected for its signature, because that is checked first', async () => {
  const wallet = await startDemoWallet();
  const response = await wallet.post('betwin', '{"account_id":', { 'X-REQUEST-SIGN': '0'.repeat(64) });
  expect(response).toMatchObject({ status: 400, body: INVALID_SIGNATURE });
});

it('malformed JSON with a valid signature is rejected with 400', async () => {
  const wallet = await startDemoWallet();
  const response = await wallet.post('betwin', '{"account_id":');
  expect(response).toMatchObject({
    status: 400,
    body: { code: 'invalid_argument', meta: { api_code: '400' } },
  });
});

it('a signed empty body is rejected with 400', async () => {
  const wallet = await startDemoWallet();
  const response = await wallet.post('balance', '');
  expect(response).toMatchObject({ status: 400, body: { meta: { api_code: '400' } } });
});

it('a signed body that is not UTF-8 is rejected with 400', async () => {
  const wallet = await startDemoWallet();
  const response = await wallet.post('balance', Buffer.from([0x22, 0xff, 0xfe, 0x22]));
  expect(response).toMatchObject({ status: 400, body: { meta: { api_code: '400' } } });
});

it.each([
  ['missing', undefined],
  ['empty', ''],
  ['a word', 'signature'],
  ['one character short', 'a'.repeat(63)],
  ['one character long', 'a'.repeat(65)],
  ['512 characters long', 'a'.repeat(512)],
  ['of 64 zeros, as in a demo launch', '0'.repeat(64)],
])('a signature header that is %s is rejected with 403', async (_, header) => {
  const wallet = await startDemoWallet();
  const response = await wallet.post('balance', JSON.stringify(REQUESTS.balance), {
    'X-REQUEST-SIGN': header,
  });
  expect(response).toMatchObject({ status: 400, body: INVALID_SIGNATURE });
});

it('the right signature in upper-case hex is rejected with 403', async () => {
  const wallet = await startDemoWallet();
  const body = JSON.stringify(REQUESTS.balance);
  const header = computeHmac(body, wallet.secret).toUpperCase();
  const response = await wallet.post('balance', body, { 'X-REQUEST-SIGN': header });
  expect(response).toMatchObject({ status: 400, body: INVALID_SIGNATURE });
});

it('the name of the signature header is case-insensitive', async () => {
  const wallet = await startDemoWallet();
  const body = JSON.stringify(REQUESTS.balance);
  const response = await wallet.post('balance', body, {
    'X-REQUEST-SIGN': undefined,
    'x-Request-sign': computeHmac(body, wallet.secret),
  });
  expect(response).toMatchObject({ status: 200, body: { balance: '1000.00' } });
});

it.each([
  ['keys in an odd order', '{"game_id":"dice","currency":"USD","account_id":"alice"}'],
  ['spaces and line ends', ' {\r\n\t"account_id" : "alice",\n"currency":"USD", "game_id":"dice" }\n'],
  ['an escaped letter', String.raw`{"account_id":"\u0061lice","currency":"USD","game_id":"dic\u0065"}`],
  ['an accent, escaped', String.raw`{"account_id":"alice","currency":"USD","game_id":"\u00e9"}`],
  ['an accent, as UTF-8', '{"account_id":"alice","currency":"USD","game_id":"é"}'],
  ['an escaped slash', String.raw`{"account_id":"alice","currency":"USD","game_id":"a\/b"}`],
  [
    'a lone surrogate, escaped',
    String.raw`{"account_id":"alice","currency":"USD","game_id":"dice","x":"\ud800"}`,
  ],
  ['unknown fields', '{"account_id":"alice","currency":"USD","game_id":"dice","x":{"y":[1e400,null]}}'],
  ['a duplicate key', '{"account_id":"bob","account_id":"alice","currency":"USD","game_id":"dice"}'],
  ['a number that a parser would round', '{"account_id":"alice","currency":"USD","game_id":"dice","n":1.10}'],
  ['a byte order mark', '\uFEFF{"account_id":"alice","currency":"USD","game_id":"dice"}'],
])('the signature covers the raw bytes: %s', async (_, body) => {
  const wallet = await startDemoWallet();
  const response = await wallet.post('balance', body);
  expect(response).toMatchObject({ status: 200, body: { balance: '1000.00' } });
});

it('a request signed by another operator of the workbench is rejected with 403', async () => {
  const wallet = await startDemoWallet({ operators: [operator({ id: 'acme', secret: 'secret-of-acme' })] });
  const body = JSON.stringify(REQUESTS.balance);
  const response = await wallet.post('balance', body, {
    'X-REQUEST-SIGN': computeHmac(body, 'secret-of-acme'),
  });
  expect(response).toMatchObject({ status: 400, body: INVALID_SIGNATURE });
});

it('a betwin that is rejected for its signature moves nothing', async () => {
  const wallet = await startDemoWallet();
  await wallet.post('betwin', JSON.stringify(REQUESTS.betwin), { 'X-REQUEST-SIGN': 'f'.repeat(64) });
  expect((await wallet.balance()).body.balance).toBe('1000.00');
});

it('a valid signature beside an invalid one is rejected, in either order', async () => {
  const wallet = await startDemoWallet();
  const body = JSON.stringify(REQUESTS.balance);
  const [right, wrong] = [computeHmac(body, wallet.secret), computeHmac(body, 'another secret')];
  for (const both of [
    [right, wrong],
    [wrong, right],
  ]) {
    const response = await wallet.post('balance', body, { 'X-REQUEST-SIGN': both });
    expect(response).toMatchObject({ status: 400, body: INVALID_SIGNATURE });
  }
});

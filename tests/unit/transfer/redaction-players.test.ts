import { expect, test } from 'vitest';
import { decodeBody } from '#core/transfer/encoded-body.ts';
import { redactAll } from '#tests/support/traffic/redacted.ts';
import { createExportedExchange } from '#tests/support/traffic/exported-exchange.ts';

const PLAYERS = ['players'] as const;

async function redact(change: Parameters<typeof createExportedExchange>[0]) {
  const { request, response, subject } = redactAll([createExportedExchange(change)], PLAYERS).exchanges[0]!;
  return {
    body: decodeBody(request.body).toString('utf8'),
    response: response === null ? '' : decodeBody(response.body).toString('utf8'),
    url: request.url,
    headers: request.headers,
    subject,
  };
}

test.each([
  ['{"msg":"Player zorro77 is unknown"}', '{"msg":"Player player-1 is unknown"}'],
  [`{"msg":"'zorro77' blocked"}`, `{"msg":"'player-1' blocked"}`],
  ['{"msg":"a\\nzorro77\\u0021 caf\\u00e9"}', '{"msg":"a\\nplayer-1\\u0021 caf\\u00e9"}'],
  ['{"s":"sess-zorro77","t":"zorro77_2","u":"xzorro77","v":"zorro771"}', null],
  ['zorro77 is <b>zorro77</b>', 'player-1 is <b>player-1</b>'],
  ['[warn] zorro77 "quoted"', '[warn] player-1 "quoted"'],
  ['account_id=zorro77&amount=1', 'account_id=player-1&amount=1'],
])('an id is replaced wherever it is a word of its own: %s', async (response, expected) => {
  expect((await redact({ accountId: 'zorro77', response })).response).toBe(
    expected ?? '{"s":"sess-player-1","t":"player-1_2","u":"xzorro77","v":"zorro771"}',
  );
});

test("an id that is part of other ids is replaced in the body and the exchange's metadata alike", async () => {
  const { subject, body } = await redact({
    accountId: 'zorro77',
    body: '{"round_id":"r-zorro77"}',
    roundId: 'r-zorro77',
    transactionIds: ['tx-1', 'tx-zorro77'],
  });
  expect(body).toBe('{"round_id":"r-player-1"}');
  expect(subject).toMatchObject({ roundId: 'r-player-1', transactionIds: ['tx-1', 'tx-player-1'] });
});

test('a numeric id, or one of two characters, is only replaced if a name marks it as a player’s', async () => {
  const body =
    '{"account_id":"100","amount":"100","n":100,"id_provider":"100","msg":"Player 100 has 100","url":"/accounts/100?n=100"}';
  expect(await redact({ body, url: 'http://h/100/betwin?player_id=100&amount=100' })).toMatchObject({
    body: '{"account_id":"player-1","amount":"100","n":100,"id_provider":"100","msg":"Player player-1 has 100","url":"/accounts/player-1?n=100"}',
    url: 'http://h/100/betwin?player_id=player-1&amount=100',
  });
  expect(
    await redact({
      accountId: 'al',
      body: '{"a":"al","b":"et al.","type":"al"}',
      headers: [['X-User-Id', 'al']],
    }),
  ).toMatchObject({
    body: '{"a":"player-1","b":"et al.","type":"al"}',
    headers: [['X-User-Id', 'player-1']],
  });
});

test.each([
  ['{"account_id":"first1","account_id":"second2"}', '{"account_id":"player-1","account_id":"player-2"}'],
  ['{"account_id":12345678,"amount":12345678}', '{"account_id":"player-1","amount":12345678}'],
  ['{"account_id":"zorro77","cur', '{"account_id":"player-1","cur'],
  ['{"a":1,,"accountId" : "zorro77"}', '{"a":1,,"accountId" : "player-1"}'],
  ['{"a":"b","account_id":"zor', '{"a":"b","account_id":"player-1'],
  ['{"player":{"id":"zorro77"},"game":{"id":"dice7"}}', '{"player":{"id":"player-1"},"game":{"id":"dice7"}}'],
  ['{"user":{"id":42,"x":{"id":"dice7"}}}', '{"user":{"id":"player-1","x":{"id":"dice7"}}}'],
])('an id is found by its field in %s', async (body, expected) => {
  expect((await redact({ body })).body).toBe(expected);
});

test('an unterminated string of any length is read in linear time', async () => {
  const body = `{"account_id":"zorro77","x":"${'a'.repeat(100_000)}`;
  expect((await redact({ body })).body).toBe(body.replace('zorro77', 'player-1'));
});

test('an id with a space or a colon is replaced in headers, messages and URLs', async () => {
  expect(
    await redact({
      body: '{"account_id":"brand x:42","msg":"No brand x:42, but brand x:421"}',
      headers: [['X-Who', 'brand x:42']],
      url: 'http://h/brand%20x%3A42/x?a=brand+x%3A42',
    }),
  ).toMatchObject({
    body: '{"account_id":"player-1","msg":"No player-1, but brand x:421"}',
    headers: [['X-Who', 'player-1']],
    url: 'http://h/player-1/x?a=player-1',
  });
});

test('a non-ASCII id is replaced in the bytes of a header', async () => {
  const headers: [string, string][] = [['X-Who', Buffer.from('zoë-9').toString('latin1')]];
  expect((await redact({ accountId: 'zoë-9', headers })).headers).toEqual([['X-Who', 'player-1']]);
});

test('network addresses in forwarding headers are replaced, except for loopback', async () => {
  expect(
    await redact({
      headers: [
        ['X-Forwarded-For', '203.0.113.9, 127.0.0.1, 2001:db8::7'],
        ['X-Real-IP', '203.0.113.9'],
        ['Forwarded', 'for="[2001:db8::7]:80";proto=http;by=198.51.100.4:1'],
        ['Host', '127.0.0.1:4802'],
      ],
      body: '{"seen":"from 203.0.113.9:80","v":"1203.0.113.9"}',
    }),
  ).toMatchObject({
    headers: [
      ['X-Forwarded-For', '192.0.2.1, 127.0.0.1, 192.0.2.2'],
      ['X-Real-IP', '192.0.2.1'],
      ['Forwarded', 'for="[192.0.2.2]:80";proto=http;by=192.0.2.3:1'],
      ['Host', '127.0.0.1:4802'],
    ],
    body: '{"seen":"from 192.0.2.1:80","v":"1203.0.113.9"}',
  });
});

test('personal fields are replaced, each with a placeholder of its kind', async () => {
  const body = {
    account: {
      id: 'zorro77',
      email: 'z@mail.example',
      phone: 491701234567,
      firstName: 'Diego',
      last_name: 'Vega',
      date_of_birth: '1795-01-01',
      address: { street: 'Plaza 1', city: 'LA', zip: 90001 },
      country: 'US',
    },
    game: { name: 'Diego' },
    city: 'LA',
    note: 'z@mail.example wrote, and Diego',
  };
  expect(JSON.parse((await redact({ body: JSON.stringify(body) })).body)).toEqual({
    account: {
      id: 'player-1',
      email: 'email-1',
      phone: 'phone-1',
      firstName: 'name-1',
      last_name: 'name-2',
      date_of_birth: 'birth-date-1',
      address: { street: 'address-1', city: 'LA', zip: 'address-2' },
      country: 'US',
    },
    game: { name: 'Diego' },
    city: 'LA',
    note: 'email-1 wrote, and Diego',
  });
});

test('the messages state what was replaced, and that free text may still name a person', async () => {
  const { replaced } = redactAll(
    [createExportedExchange({ body: '{"account":{"id":"a1b","ip":"203.0.113.9"}}' })],
    PLAYERS,
    [],
  );
  expect(replaced.slice(0, 2)).toEqual([
    "1 player's ID is replaced by player-1.",
    'Also replaced: 1 network address.',
  ]);
  expect(replaced.at(-1)).toMatch(/Free text may still name a person, so check the preview\.$/);
});

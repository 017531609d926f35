import { describe, expect, test } from 'vitest';
import { decodeBody } from '#core/transfer/encoded-body.ts';
import type { ExportedExchange } from '#core/transfer/exported-exchange.ts';
import { redactAll } from '#tests/support/traffic/redacted.ts';
import { createExportedExchange } from '#tests/support/traffic/exported-exchange.ts';

const SECRET = 'pass"wörd &1';
const SIGNATURE = 'ab'.repeat(32);
const NEEDLE =
  'Redaction covers named fields, parameters and headers: IDs, nicknames, network and e-mail addresses, phone numbers, names, birth dates and postal addresses. Free text may still name a person, so check the preview.';

function decodeText(body: ExportedExchange['request']['body'] | undefined): string {
  return body === undefined ? '' : decodeBody(body).toString('utf8');
}

test('nothing is changed by default', async () => {
  const exchanges = [createExportedExchange({ body: SECRET, accountId: 'p1' })];
  expect(redactAll(exchanges, [], [SECRET])).toEqual({ exchanges, replaced: [] });
});

describe('the redaction of secrets', () => {
  const exchange = createExportedExchange({
    body: JSON.stringify({ said: `it is ${SECRET}!`, sign: SIGNATURE }),
    url: `http://h/demo/betwin?token=abc&key=${encodeURIComponent(SECRET)}&x=1`,
    headers: [
      ['Content-Length', '0'],
      ['Authorization', 'Bearer abc'],
      ['Cookie', 'a=b'],
      ['X-Api-Key', '42'],
      ['X-REQUEST-SIGN', SIGNATURE],
      ['X-Plain', `has ${SECRET}`],
    ],
    response: `{"launch_url":"http://h/play?token=eyJ.x-y&lang=en","plain":${JSON.stringify(SECRET)}}`,
    expected: SIGNATURE,
    warnings: [`The secret is ${SECRET}.`],
  });

  test('leaves no secret of an operator anywhere, in any notation', async () => {
    const { exchanges } = redactAll([exchange], ['secrets', 'cookies', 'signatures'], [SECRET]);
    const left = JSON.stringify(exchanges);
    for (const spelling of [SECRET, JSON.stringify(SECRET).slice(1, -1), encodeURIComponent(SECRET)])
      expect(left).not.toContain(JSON.stringify(spelling).slice(1, -1));
    expect(left).not.toContain(SIGNATURE);
    expect(decodeText(exchanges[0]?.response?.body)).toBe(
      '{"launch_url":"http://h/play?token=removed&lang=en","plain":"removed-secret"}',
    );
  });

  test('redacts credential headers, keeps other headers, and reports this in messages', async () => {
    const { exchanges, replaced } = redactAll([exchange], ['secrets', 'cookies', 'signatures'], [SECRET]);
    expect(exchanges[0]?.request.headers).toEqual([
      ['Content-Length', '0'],
      ['Authorization', 'removed'],
      ['Cookie', 'a=removed'],
      ['X-Api-Key', 'removed'],
      ['X-REQUEST-SIGN', 'removed-signature'],
      ['X-Plain', 'has removed-secret'],
    ]);
    expect(exchanges[0]?.signature).toEqual({ verdict: 'unknown', expected: null });
    expect(exchanges[0]?.warnings).toEqual([
      'The secret is removed-secret.',
      'The signature was removed on export. It was checked before: verified.',
    ]);
    expect(replaced).toEqual([
      '1 signature replaced by removed-signature.',
      `An operator's secret is replaced by "removed-secret" in 4 places.`,
      'The value of a header that carries credentials is replaced by "removed" in 2 places.',
      'The value of a cookie is replaced by "removed" in 1 place.',
      'The user name or token in a URL is replaced by "removed" in 3 places.',
    ]);
  });
});

describe('the redaction of players', () => {
  const launch = createExportedExchange({
    kind: 'launch',
    accountId: 'p1',
    body: '{"account":{"id":"p1","nickname":"Al","currency":"USD"},"ip":"203.0.113.9","note":"p1 and Al stay"}',
  });
  const bet = createExportedExchange({
    n: 2,
    accountId: 'caf\u00e9',
    body: Buffer.concat([
      Buffer.from('{"account_id":"caf\\u00e9","p1":1.00,"raw":"'),
      Buffer.from([0xff]),
      Buffer.from('","url":"https://h/players/p1?who=caf%C3%A9","p11":"p11"}\r\n'),
    ]),
    url: 'http://h/p1/betwin?player=caf%C3%A9&x=p11',
    headers: [
      ['X-Player', 'p1'],
      ['X-Two', 'id=p1; other=p11'],
    ],
    response: 'player p1 is unknown',
  });

  test('uses the same placeholder for a player everywhere, and changes no other byte', async () => {
    const { exchanges, replaced } = redactAll([launch, bet], ['players'], []);
    expect(decodeText(exchanges[0]?.request.body)).toBe(
      '{"account":{"id":"player-1","nickname":"nickname-1","currency":"USD"},"ip":"192.0.2.1","note":"p1 and Al stay"}',
    );
    expect(decodeBody(exchanges[1]!.request.body)).toEqual(
      Buffer.concat([
        Buffer.from('{"account_id":"player-2","player-1":1.00,"raw":"'),
        Buffer.from([0xff]),
        Buffer.from('","url":"https://h/players/player-1?who=player-2","p11":"p11"}\r\n'),
      ]),
    );
    expect(exchanges[1]?.request.url).toBe('http://h/player-1/betwin?player=player-2&x=p11');
    expect(exchanges[1]?.request.headers).toEqual([
      ['X-Player', 'player-1'],
      ['X-Two', 'id=player-1; other=p11'],
    ]);
    expect(decodeText(exchanges[1]?.response?.body)).toBe('player player-1 is unknown');
    expect(exchanges.map(({ subject }) => subject.accountId)).toEqual(['player-1', 'player-2']);
    expect(replaced).toEqual([
      'The IDs of 2 players are replaced by player-1 to player-2.',
      'Also replaced: 1 nickname, 1 network address.',
      NEEDLE,
    ]);
  });

  test('updates the content length to match the body', async () => {
    const { exchanges } = redactAll([launch], ['players'], []);
    const { headers, body, bodyBytes } = exchanges[0]!.request;
    expect(headers).toContainEqual(['content-length', `${decodeBody(body).length}`]);
    expect(bodyBytes).toBe(decodeBody(body).length);
  });
});

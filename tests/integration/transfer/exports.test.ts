import { beforeAll, describe, expect, test } from 'vitest';
import type { ExportFormat } from '#shared/contract/transfer.ts';
import { EXPORT_FORMATS } from '#shared/contract/transfer.ts';
import type { ExchangeDetail } from '#shared/exchange.ts';
import { collectExport } from '#shared/collect-export.ts';
import { replay } from '#tests/support/traffic/replaying.ts';
import { launchDice } from '#tests/support/games/dice-player.ts';
import { listAll } from '#tests/support/traffic/traffic.ts';
import { sharedTestWorkbench } from '#tests/support/workbench/test-workbench.ts';
import {
  UNUSUAL_BODY,
  captureBody,
  exportIds,
  importText,
  getSecret,
} from '#tests/support/traffic/transfer.ts';

const bench = sharedTestWorkbench();
const ROUND = 'round/of "one"';
const BET = {
  account_id: 'alice',
  currency: 'USD',
  game_id: 'dice',
  round_id: ROUND,
  transactions: [{ id_provider: 'bet-of-round', type: 'bet', amount: '0.10' }],
};
let bet: ExchangeDetail;
let finish: ExchangeDetail;
let secret: string;

beforeAll(async () => {
  secret = await getSecret(bench());
  bet = await captureBody(bench(), Buffer.from(JSON.stringify(BET)));
  finish = await captureBody(
    bench(),
    Buffer.from(JSON.stringify({ account_id: 'alice', currency: 'USD', round_id: ROUND })),
    'finish',
  );
  await captureBody(bench(), Buffer.from('{"account_id":"nobody"}'), 'balance');
});

function exportExchanges(what: object, format: ExportFormat = 'bundle', more: object = {}) {
  return collectExport(bench().client.transfer.export({ request: { what, format, ...more } }));
}

function listKinds(text: string): string[] {
  const { exchanges } = JSON.parse(text) as {
    exchanges: { kind: string; request: { body: { text: string } } }[];
  };
  return exchanges.map(({ kind }) => kind);
}

describe('an export', () => {
  test('of a round contains all its captures, without a duplicate of an imported copy', async () => {
    const before = await exportExchanges({ kind: 'round', roundId: ROUND });
    expect(listKinds(before.text)).toEqual(['betwin', 'finish']);
    expect(before).toMatchObject({
      fileName: 'round-round_of_one_.capture.json',
      mediaType: 'application/json',
      exchanges: 2,
      replaced: [],
      leftOut: [],
    });
    await importText(bench(), before.text);
    expect((await exportExchanges({ kind: 'round', roundId: ROUND })).text).toBe(before.text);
  });

  test('of a round as a script leaves out replays that are not selected themselves, and says how many', async () => {
    const { client } = bench();
    const roundId = 'replayed-round';
    const captured = await captureBody(bench(), Buffer.from(JSON.stringify({ ...BET, round_id: roundId })));
    const edited = Buffer.from(captured.request.body.base64, 'base64').toString().replace('0.10', '0.20');
    const [sent] = await replay({ client }, captured.summary.id, {
      signing: { kind: 're_sign' },
      bodyBase64: Buffer.from(edited).toString('base64'),
    });
    const leftOut = ['Replays (1): a script sends the round. To export a replay, select it.'];
    for (const format of ['curl', 'python', 'fetch', 'http', 'k6'] as const) {
      const script = await exportExchanges({ kind: 'round', roundId }, format);
      expect(script).toMatchObject({ exchanges: 1, leftOut });
      expect(script.text).toContain('0.10');
      expect(script.text).not.toContain('0.20');
    }
    const alone = await exportExchanges({ kind: 'ids', ids: [sent!.id] }, 'curl');
    expect(alone).toMatchObject({ exchanges: 1, leftOut: [] });
    expect(alone.text).toContain('0.20');
    const { text } = await exportExchanges({ kind: 'round', roundId });
    const { exchanges } = JSON.parse(text) as { exchanges: { vantage: string; replayOf: number | null }[] };
    expect(exchanges.filter(({ replayOf }) => replayOf !== null)).toMatchObject([{ vantage: 'replay' }]);
  });
  test.each(['curl', 'python', 'http', 'k6'] as const)(
    'of a filter as %s names what it leaves out',
    async (format) => {
      await (await launchDice(bench())).bet();
      const [row] = (await listAll(bench())).toReversed();
      const what = { kind: 'filter', filter: `round:${row!.roundId} callback:betwin` };
      const { exchanges, leftOut } = await exportExchanges(what, format);
      expect([exchanges, leftOut]).toEqual([
        1,
        ['Later attempts and other views of the same requests (1): this format has each request once.'],
      ]);
    },
  );

  test('of a filter contains its matches, or is rejected if it is invalid', async () => {
    const found = await exportExchanges({ kind: 'filter', filter: 'account:nobody' });
    expect(listKinds(found.text)).toEqual(['balance']);
    await expect(exportExchanges({ kind: 'filter', filter: 'status:>=abc' })).rejects.toMatchObject({
      code: 'INVALID',
      data: { issues: [{ field: 'what.filter' }] },
    });
    await expect(exportExchanges({ kind: 'filter', filter: 'account:really-nobody' })).rejects.toMatchObject({
      data: { issues: [{ field: 'what', message: 'matches no exchange' }] },
    });
  });

  test('is in chronological order, whatever the order of ids or search', async () => {
    const [first, last] = [bet.summary.id, finish.summary.id];
    for (const ids of [
      [first, last],
      [last, first],
    ])
      expect(listKinds((await exportExchanges({ kind: 'ids', ids })).text)).toEqual(['betwin', 'finish']);
    const found = await exportExchanges({ kind: 'filter', filter: 'account:alice or account:nobody' });
    // Copies imported by another test follow them.
    expect(listKinds(found.text).slice(0, 3)).toEqual(['betwin', 'finish', 'balance']);
  });

  test('reports missing ids, and contains the others', async () => {
    const some = await exportExchanges({ kind: 'ids', ids: [bet.summary.id, 999_999] });
    expect(some).toMatchObject({ exchanges: 1, leftOut: ['Exchange not found: 999999.'] });
  });

  test('excludes deleted exchanges', async () => {
    const { client } = bench();
    const { summary } = await captureBody(bench(), Buffer.from('{"account_id":"to-be-deleted"}'));
    await client.exchanges.remove({ filter: 'account:to-be-deleted' });
    await expect(exportExchanges({ kind: 'ids', ids: [summary.id] })).rejects.toMatchObject({
      data: { issues: [{ field: 'what' }] },
    });
  });

  test('contains a body that nearly fills a file, and reports dropped older ones', async () => {
    const large = Buffer.alloc(900 * 1024, 0x01);
    const ids: number[] = [];
    for (let count = 0; count < 8; count++) ids.push((await captureBody(bench(), large)).summary.id);
    // Each of these bytes takes six characters in JSON.
    const { exchanges, leftOut, text } = await exportIds(bench(), 'bundle', ids);
    expect(exchanges).toBeLessThan(8);
    expect(exchanges).toBeGreaterThan(3);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(32 * 1024 * 1024);
    expect(leftOut).toEqual([
      `The oldest ${8 - exchanges}: the file would exceed 32 MB, the limit for one file.`,
    ]);
    expect((await importText(bench(), text)).exchanges).toBe(exchanges);
  });
});

test.each(EXPORT_FORMATS)('%s never contains an operator’s secret', async (format) => {
  const { text } = await exportExchanges({ kind: 'round', roundId: ROUND }, format);
  expect(text).not.toContain(secret);
});

describe('an export for readers', () => {
  test('has HTTP messages as on the wire', async () => {
    const { text, fileName } = await exportIds(bench(), 'http', [finish.summary.id]);
    const { request, response } = finish;
    const lines = (headers: readonly (readonly [string, string])[]) =>
      headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    const body = (base64: string) => Buffer.from(base64, 'base64').toString('utf8');
    expect(fileName).toBe('1-exchange.http');
    expect(text).toBe(
      `### 1. finish\r\nPOST /demo/finish HTTP/1.1\r\n${lines(request.headers)}\r\n${body(request.body.base64)}\r\n` +
        `\r\n### 1. response\r\nHTTP/1.1 200 OK\r\n${lines(response!.headers)}\r\n${body(response!.body.base64)}\r\n`,
    );
    const { summary } = await captureBody(bench(), UNUSUAL_BODY);
    const unusual = await exportIds(bench(), 'http', [summary.id]);
    expect(unusual.text).toContain(UNUSUAL_BODY.toString('base64'));
    expect(unusual.leftOut).toEqual([]);
    expect(unusual.replaced).toEqual([
      `#${summary.id} betwin: the request's body is not UTF-8 text, so it is shown in base64.`,
    ]);
  });

  test('has tables, safely fenced bodies and verdicts in a ticket, and no secret', async () => {
    const body = Buffer.from(JSON.stringify({ account_id: 'a|b', note: `\`\`\`\n${secret}` }));
    const { summary } = await captureBody(bench(), body);
    await bench().client.exchanges.mark({ id: summary.id, note: 'See *WAL-7*' });
    const { text, replaced } = await exportIds(bench(), 'markdown', [summary.id]);
    expect(text).toContain(
      '| # | Time | Callback | Seen by | Attempt | Money | Outcome | Signature | Duration |\n| --- |',
    );
    expect(text).toContain('It was checked before: verified.');
    expect(text).toContain('| Player | a\\|b |');
    expect(text).toContain('| Note | See \\*WAL-7\\* |');
    expect(text).toMatch(
      /````json\n\{\n {2}"account_id": "a\|b",\n {2}"note": "```\\nremoved-secret"\n\}\n````\n/,
    );
    expect(text).not.toContain(secret);
    expect(replaced).toEqual([
      '1 signature replaced by removed-signature.',
      `An operator's secret is replaced by "removed-secret" in 1 place.`,
    ]);
    const requested = await exportExchanges({ kind: 'ids', ids: [summary.id] }, 'markdown', {
      redact: ['players'],
    });
    expect(requested.text).toContain('| Player | player-1 |');
  });
});

describe('an export without secrets and players', () => {
  test('can be imported again', async () => {
    const { text, replaced } = await exportExchanges({ kind: 'round', roundId: ROUND }, 'har', {
      redact: ['secrets', 'cookies', 'players'],
    });
    expect(text).not.toContain('alice');
    expect(text).not.toContain(bet.signature.received);
    expect(replaced).toEqual([
      '2 signatures replaced by removed-signature.',
      "1 player's ID is replaced by player-1.",
      expect.stringMatching(/Free text may still name a person, so check the preview\.$/),
    ]);
    const { firstId } = await importText(bench(), text);
    const reimported = await bench().client.exchanges.get({ id: firstId });
    expect(reimported.summary).toMatchObject({ accountId: 'player-1', roundId: ROUND, signature: 'unknown' });
    // That the signature is missing is not a reason to look at each exchange.
    expect(reimported.summary.warnings).toEqual([]);
    expect(reimported.signature.explanation).toBe(
      'The signature was removed on export. It was checked before: verified.',
    );
  });
});

import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { writeHar } from '#core/transfer/har/write-har.ts';
import { readHar } from '#core/transfer/har/read-har.ts';
import type { ExportedExchange } from '#core/transfer/exported-exchange.ts';
import { createExportedExchange } from '#tests/support/traffic/exported-exchange.ts';

interface WrittenEntry {
  readonly time: number;
  readonly timings: Readonly<Record<string, number>>;
  readonly request: { readonly cookies: readonly object[] };
  readonly response: { readonly cookies: readonly object[] };
}

const PROGRAM = { name: 'test', version: '0' };
const classifyNothing = () => {
  const { kind, subject, signature } = createExportedExchange();
  return { kind, subject, signature };
};

function writeEntry(exchange: ExportedExchange): WrittenEntry {
  const { log } = JSON.parse(writeHar([exchange], PROGRAM)) as { log: { entries: [WrittenEntry] } };
  return log.entries[0];
}

function readBack(text: string) {
  return readHar(
    JSON.parse(text) as object,
    classifyNothing,
    (exchange) => exchange,
    () => undefined,
  );
}

describe('a HAR file', () => {
  test('contains the cookies of the headers, with their attributes', () => {
    const { request, response } = writeEntry(
      createExportedExchange({
        headers: [
          ['Cookie', 'theme=dark; sid="a=b"'],
          ['cookie', 'lang=en'],
        ],
        responseHeaders: [
          [
            'Set-Cookie',
            'sid=x=1; Path=/demo; Domain=wallet.example; Expires=Wed, 04 Mar 2026 10:00:00 GMT; HttpOnly; Secure; SameSite=Lax',
          ],
          ['set-cookie', 'plain=1; Expires=whenever'],
        ],
      }),
    );
    expect(request.cookies).toEqual([
      { name: 'theme', value: 'dark' },
      { name: 'sid', value: 'a=b' },
      { name: 'lang', value: 'en' },
    ]);
    expect(response.cookies).toEqual([
      {
        name: 'sid',
        value: 'x=1',
        path: '/demo',
        domain: 'wallet.example',
        expires: '2026-03-04T10:00:00.000Z',
        httpOnly: true,
        secure: true,
        sameSite: 'Lax',
      },
      { name: 'plain', value: '1', httpOnly: false, secure: false },
    ]);
  });

  test('has a time that is the sum of its timings, and is read back with the same durations', () => {
    const ms = fc.option(fc.double({ min: 0, max: 60_000, noNaN: true }), { nil: null });
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 100_000, noNaN: true }),
        ms,
        ms,
        ms,
        ms,
        (durationMs, ...phases) => {
          const [connectMs, sendMs, waitMs, receiveMs] = phases;
          const exchange = {
            ...createExportedExchange(),
            durationMs,
            timing: { connectMs, sendMs, waitMs, receiveMs },
          };
          const { time, timings } = writeEntry(exchange);
          // In the format, -1 means no time, and the TLS time is part of the connect time.
          const parts = ['blocked', 'dns', 'connect', 'send', 'wait', 'receive'].map(
            (phase) => timings[phase]!,
          );
          expect(time).toBe(parts.filter((part) => part >= 0).reduce((sum, part) => sum + part, 0));
          expect(time).toBeGreaterThanOrEqual(durationMs * (1 - 1e-9));
          const read = readBack(writeHar([exchange], PROGRAM));
          expect(read.kind === 'read' && read.exchanges[0]).toEqual(exchange);
        },
      ),
    );
  });
});

test('a header without a value is read as an empty one, with a warning that states its position', () => {
  const read = readBack(
    JSON.stringify({
      log: {
        entries: [
          {
            startedDateTime: '2026-03-03T12:00:00.000Z',
            request: {
              method: 'GET',
              url: 'http://a.test/',
              headers: [{ name: 'A', value: '1' }, { name: 'X-Empty' }, { name: 'X-Null', value: null }],
            },
            response: { status: 200, headers: [{ name: 'X-None' }] },
          },
        ],
      },
    }),
  );
  expect(read).toMatchObject({
    kind: 'read',
    exchanges: [
      {
        request: {
          headers: [
            ['A', '1'],
            ['X-Empty', ''],
            ['X-Null', ''],
          ],
        },
        response: { headers: [['X-None', '']] },
        warnings: [
          'The file has no value for log.entries[0].request.headers[1] (X-Empty), request.headers[2] (X-Null) and response.headers[0] (X-None): they are taken as empty.',
        ],
      },
    ],
  });
});

import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { toCapturedExchanges } from '#core/transfer/import/to-captured-exchanges.ts';
import { readSource } from '#core/transfer/import/read-source.ts';
import type { ImportRequest } from '#shared/contract/transfer.ts';
import { PROJECT_DIR } from '#tests/support/workbench/project.ts';
import { createZip } from '#tests/support/traffic/create-zip.ts';

/** `GGW_FUZZ_RUNS=20000` runs more. */
const RUNS = Number(process.env['GGW_FUZZ_RUNS'] ?? 300);
const NOTHING_KNOWN = { list: () => [], findByCasino: () => undefined };

/** Expects exchanges, or issues with a field and a message, but no exception. */
async function expectRead(source: ImportRequest): Promise<void> {
  const read = await readSource(source, { operators: NOTHING_KNOWN, now: 0, onRead: () => undefined });
  if ('exchanges' in read) {
    expect(read.exchanges.length).toBeGreaterThan(0);
    const ids = read.exchanges.map((_exchange, index) => index + 1);
    for (const { startedAt, durationMs, request } of toCapturedExchanges(read.exchanges, ids, 1)) {
      expect(Number.isFinite(startedAt) && Number.isFinite(durationMs)).toBe(true);
      expect(request.body).toBeInstanceOf(Buffer);
    }
    return;
  }
  expect(read.length).toBeGreaterThan(0);
  for (const { field, message } of read) {
    expect(field).not.toBe('');
    expect(message).not.toMatch(/undefined|\[object/);
  }
}

const readFixture = (name: string): Buffer => readFileSync(join(PROJECT_DIR, 'tests/fixtures/har', name));

/** Changes, removes, duplicates and inserts bytes, up to eight times. */
const changes = fc.array(
  fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.nat(40),
    put: fc.oneof(
      fc.uint8Array({ maxLength: 8 }),
      fc
        .constantFrom(
          '"',
          '{',
          ']',
          'null',
          '-1',
          '1e999',
          '\\ud800',
          "'",
          ' -F ',
          ' --next ',
          ';type=',
          '@',
          'PK\x01\x02',
        )
        .map((text) => Buffer.from(text, 'latin1')),
    ),
  }),
  { minLength: 1, maxLength: 8 },
);

function applyChanges(
  bytes: Buffer,
  list: readonly { at: number; length: number; put: Uint8Array }[],
): Buffer {
  return list.reduce((before, { at, length, put }) => {
    const from = Math.floor(at * before.length);
    return Buffer.concat([before.subarray(0, from), put, before.subarray(from + length)]);
  }, bytes);
}

const value = fc.oneof(
  fc.json({ maxDepth: 2 }).map((text): unknown => JSON.parse(text)),
  fc.constantFrom(
    '',
    -1,
    1e300,
    0.5,
    null,
    [],
    {},
    'http://h/\n',
    '\ud800',
    'base64',
    '2026-99-99T99:99:99Z',
    2 ** 53,
  ),
);

/** A copy of a parsed file in which some values are replaced or removed. */
function applyValueChanges(
  document: unknown,
  list: readonly { at: number; put: unknown; isRemoved: boolean }[],
): unknown {
  const copy: unknown = structuredClone(document);
  for (const { at, put, isRemoved } of list) {
    const places = listPlaces(copy);
    const [holder, key] = places[Math.floor(at * (places.length - 1))] ?? [];
    if (holder === undefined || key === undefined) continue;
    if (isRemoved) Reflect.deleteProperty(holder, key);
    else Reflect.set(holder, key, structuredClone(put));
  }
  return copy;
}

function listPlaces(node: unknown): [object, string][] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.keys(node).flatMap((key) => [[node, key], ...listPlaces(Reflect.get(node, key))]);
}

describe('after random changes', () => {
  test.each(['playwright.har.zip', 'playwright.har', 'firefox.har', 'mitmproxy.har'])(
    '%s is read, or rejected with a message',
    async (name) => {
      const whole = readFixture(name);
      await fc.assert(
        fc.asyncProperty(changes, (list) =>
          expectRead({ kind: 'file', name, base64: applyChanges(whole, list).toString('base64') }),
        ),
        { numRuns: RUNS },
      );
    },
  );

  test.each(['playwright.har', 'firefox.har', 'http-toolkit-by-hand.har', 'mitmproxy-10-by-hand.har'])(
    '%s with changed values is read, or rejected with a message, alone and in a zip',
    async (name) => {
      const document: unknown = JSON.parse(readFixture(name).toString());
      const places = fc.array(
        fc.record({
          at: fc.double({ min: 0, max: 1, noNaN: true }),
          put: fc.oneof(
            value,
            fc.constant({ _file: 'a' }),
            fc.constant({ text: '/w==', encoding: 'base64' }),
          ),
          isRemoved: fc.boolean(),
        }),
        { minLength: 1, maxLength: 4 },
      );
      await fc.assert(
        fc.asyncProperty(places, fc.boolean(), (list, isInZip) => {
          const bytes = Buffer.from(JSON.stringify(applyValueChanges(document, list)));
          const parts = [
            { name: 'har.har', bytes },
            { name: 'a', bytes: Buffer.from([0xff, 0x41]) },
          ];
          return expectRead({
            kind: 'file',
            name,
            base64: (isInZip ? createZip(parts) : bytes).toString('base64'),
          });
        }),
        { numRuns: RUNS },
      );
    },
  );

  test.each([
    `curl 'http://h/demo/betwin' -H 'X-A: b' -u a:b --data-raw $'{"a":"\\u0021"}' --compressed`,
    `curl http://h/ -F 'a="b;c";type=text/plain; x=y;filename=z' --form-string q=r --next -G -d x=1 http://h/2`,
    `curl ^"http://h/^" ^\r\n -H ^"a: b^" --data-raw ^"{^\\^"a^\\^":1}^"`,
    `printf '%s' 'e30=' | openssl base64 -d -A | curl -sS -i 'http://h/' -H "$(printf 'X: \\377')" --data-binary @-`,
  ])('the command %s is read, or rejected with a message', async (command) => {
    await fc.assert(
      fc.asyncProperty(changes, (list) => {
        const text = applyChanges(Buffer.from(command), list).toString('utf8');
        return text === '' ? Promise.resolve() : expectRead({ kind: 'curl', command: text });
      }),
      { numRuns: RUNS },
    );
  });
});

import { describe, expect, test } from 'vitest';
import { formatScope, isInScope, joinScope, LIST_SCOPES } from '#shared/filter/list-scope.ts';
import { parseFilter } from '#shared/filter/parse-filter.ts';
import { findRows } from '#tests/support/traffic/filter-oracle.ts';
import { parseValidFilter } from '#tests/support/traffic/filled-store.ts';
import { createSampleTraffic } from '#tests/support/traffic/sample-traffic.ts';

const CAPTURED = createSampleTraffic(400);
const MIXED = [
  ...CAPTURED,
  ...CAPTURED.map((exchange) => ({
    ...exchange,
    id: exchange.id + 10_000,
    peerId: exchange.peerId === null ? null : exchange.peerId + 10_000,
    deliveryId: null,
    importId: (exchange.id % 2) + 1,
  })),
];

describe('a scope', () => {
  test('covers what was captured here, what was imported, or both', () => {
    expect(LIST_SCOPES.map((scope) => [isInScope(null, scope), isInScope(3, scope)])).toEqual([
      [true, false],
      [false, true],
      [true, true],
    ]);
  });

  test.each([
    ['', 'live', '-is:imported'],
    ['', 'imported', 'is:imported'],
    ['', 'all', ''],
    ['callback:betwin account:alice', 'live', '-is:imported callback:betwin account:alice'],
    ['status:500 or is:retry', 'imported', 'is:imported (status:500 or is:retry)'],
    ['status:500 or is:retry', 'all', 'status:500 or is:retry'],
  ] as const)('joined to "%s" as %s reads "%s", and finds the same', (filter, scope, text) => {
    expect(formatScope(filter, scope)).toBe(text);
    const found = findRows(MIXED, joinScope(parseValidFilter(filter), scope));
    expect(found).toEqual(findRows(MIXED, parseValidFilter(text)));
    expect(found).not.toEqual([]);
    for (const id of found) expect(isInScope(id > 10_000 ? 1 : null, scope)).toBe(true);
  });

  test('does not count as a term of the filter', () => {
    const longest = Array.from({ length: 100 }, (_, index) => `note:${index}`).join(' ');
    expect(parseFilter(longest).kind).toBe('filter');
    expect(findRows(MIXED, joinScope(parseValidFilter(longest), 'live'))).toEqual([]);
  });
});

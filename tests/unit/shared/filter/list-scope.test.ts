import { describe, expect, test } from 'vitest';
import { formatScope, getScope, joinScope } from '#shared/filter/list-scope.ts';
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
  // The suite sends like the gateway. Only its peer identifies the wallet's record of it.
  ...CAPTURED.filter(({ peerId }) => peerId !== null).map((exchange) => ({
    ...exchange,
    id: exchange.id + 20_000,
    peerId: exchange.peerId === null ? null : exchange.peerId + 20_000,
    vantage: exchange.vantage === 'gateway' ? ('suite' as const) : exchange.vantage,
    deliveryId: null,
  })),
  // A recording proxy between the suite and the wallet.
  ...CAPTURED.filter(({ vantage, attempt }) => vantage === 'gateway' && attempt === 1).map((exchange) => ({
    ...exchange,
    id: exchange.id + 24_000,
    peerId: null,
    originId: exchange.id + 20_000,
    vantage: 'proxy' as const,
    isFromSuite: true,
    deliveryId: null,
  })),
];

describe('a scope', () => {
  test('covers what was captured here, what the suite sent, or what was imported', () => {
    expect(getScope({ importId: null, isFromSuite: false })).toBe('live');
    expect(getScope({ importId: null, isFromSuite: true })).toBe('suite');
    expect(getScope({ importId: 3, isFromSuite: false })).toBe('imported');
    expect(getScope({ importId: 3, isFromSuite: true })).toBe('imported');
  });

  test.each([
    ['', 'live', '-is:imported -is:suite'],
    ['', 'suite', '-is:imported is:suite'],
    ['', 'imported', 'is:imported'],
    ['', 'all', ''],
    ['callback:betwin account:alice', 'live', '-is:imported -is:suite callback:betwin account:alice'],
    ['status:500 or is:retry', 'imported', 'is:imported (status:500 or is:retry)'],
    ['status:500 or is:retry', 'all', 'status:500 or is:retry'],
  ] as const)(
    'joined to "%s" as %s is formatted as "%s", which finds the same rows',
    (filter, scope, text) => {
      expect(formatScope(filter, scope)).toBe(text);
      const found = findRows(MIXED, joinScope(parseValidFilter(filter), scope));
      expect(found).toEqual(findRows(MIXED, parseValidFilter(text)));
      expect(found).not.toEqual([]);
      const covered = { live: 0, imported: 1, suite: 2, all: null }[scope];
      for (const id of found) if (covered !== null) expect(Math.floor(id / 10_000)).toBe(covered);
    },
  );

  test('does not count as a term of the filter', () => {
    const longest = Array.from({ length: 100 }, (_, index) => `note:${index}`).join(' ');
    expect(parseFilter(longest).kind).toBe('filter');
    expect(findRows(MIXED, joinScope(parseValidFilter(longest), 'live'))).toEqual([]);
  });
});

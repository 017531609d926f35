import { beforeEach, describe, expect, test } from 'vitest';
import type { FilterFieldName } from '#shared/filter/filter-fields.ts';
import { createCapturedAttempt } from '#tests/support/traffic/captured-attempt.ts';
import { fillStore, type FilledStore } from '#tests/support/traffic/filled-store.ts';
import { NO_SUBJECT } from '#core/capture/captured-exchange.ts';

/** Players in the order in which each was last seen, and far more rounds than the lookback. */
const PLAYERS = ['Anna', 'bert', 'Anna b', 'carl', 'anton'];
let filled: FilledStore;

beforeEach(() => {
  filled = fillStore(
    Array.from({ length: 5_000 }, (_, index) =>
      createCapturedAttempt({
        id: index + 1,
        subject: {
          ...NO_SUBJECT,
          accountId: PLAYERS[Math.floor(index / 1_000)]!,
          roundId: `round-${String(index).padStart(5, '0')}`,
          sessionId: index < 10 ? 'the-first' : `session-${index % 7}`,
          currency: index === 0 ? 'JPY' : 'USD',
        },
        faults: index === 4_000 ? ['no answer', 'HTTP 500'] : [],
      }),
    ),
  );
});

const listValues = (field: FilterFieldName, prefix = '', limit = 50) =>
  filled.service.values.find(field, prefix, limit);

describe('known values of a field', () => {
  test('are listed newest first, up to the limit', async () => {
    expect(await listValues('account')).toEqual(PLAYERS.toReversed());
    expect(await listValues('account', '', 2)).toEqual(['anton', 'carl']);
    expect(await listValues('currency')).toEqual(['USD', 'JPY']);
    expect(await listValues('round', '', 2)).toEqual(['round-04999', 'round-04998']);
  });

  test('match by prefix, case-insensitive', async () => {
    expect(await listValues('account', 'an')).toEqual(['anton', 'Anna b', 'Anna']);
    expect(await listValues('account', 'x')).toEqual([]);
  });

  test('are found at any age through an index', async () => {
    expect(await listValues('round', 'round-00007')).toEqual(['round-00007']);
    expect(await listValues('session', 'the')).toEqual(['the-first']);
  });

  test('of faults are listed individually', async () => {
    expect(await listValues('fault')).toEqual(['no answer', 'HTTP 500']);
    expect(await listValues('fault', 'http')).toEqual(['HTTP 500']);
  });

  test('of proxies are the names of those that forwarded an exchange recently', async () => {
    const relay = (proxy: string) => ({ proxy, received: { target: '/', host: null }, answered: null });
    const passed = ['old', 'staging', 'live'].map((name, index) =>
      createCapturedAttempt({ id: index === 0 ? 1 : index + 3_000, vantage: 'proxy', relay: relay(name) }),
    );
    const rest = Array.from({ length: 1_000 }, (_, index) => createCapturedAttempt({ id: index + 3_500 }));
    filled = fillStore([...passed, ...rest]);
    expect(await listValues('via')).toEqual(['live', 'staging']);
    expect(await listValues('via', 'ST')).toEqual(['staging']);
  });

  test('are empty for a field with fixed choices', async () => {
    expect(await listValues('callback')).toEqual([]);
  });

  test('exclude deleted exchanges', async () => {
    await filled.delete('account:anton or is:fault');
    expect(await listValues('account')).toEqual(['carl', 'Anna b', 'bert', 'Anna']);
    expect(await listValues('fault')).toEqual([]);
    expect(await listValues('round', 'round-04999')).toEqual([]);
  });
});

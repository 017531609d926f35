import { describe, expect, it } from 'vitest';
import { createRowCache } from '#renderer/workbench/views/traffic/list/row-cache.ts';
import { exchangeSummary } from '../../../exchange-summary.ts';

describe('the cached rows', () => {
  it('are those that were used last', () => {
    const cache = createRowCache(3);
    for (const id of [1, 2, 3]) cache.put(exchangeSummary({ id }));
    expect(cache.use(1)).toBe(true);
    cache.put(exchangeSummary({ id: 4 }));
    expect([1, 2, 3, 4].filter((id) => cache.peek(id) !== undefined)).toEqual([1, 3, 4]);
  });

  it('are not kept longer by a peek', () => {
    const cache = createRowCache(2);
    for (const id of [1, 2]) cache.put(exchangeSummary({ id }));
    cache.peek(1);
    cache.put(exchangeSummary({ id: 3 }));
    expect(cache.peek(1)).toBeUndefined();
    expect(cache.use(1)).toBe(false);
  });

  it('are shown while outdated, until they are fetched again', () => {
    const cache = createRowCache(2);
    cache.put(exchangeSummary({ id: 1 }));
    cache.invalidate();
    expect(cache.peek(1)?.id).toBe(1);
    expect(cache.use(1)).toBe(false);
    cache.put(exchangeSummary({ id: 1, warnings: ['late'] }));
    expect(cache.use(1)).toBe(true);
    expect(cache.peek(1)?.warnings).toEqual(['late']);
  });
});

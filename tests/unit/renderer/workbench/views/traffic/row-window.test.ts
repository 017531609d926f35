import { describe, expect, it } from 'vitest';
import {
  EMPTY_WINDOW,
  MAX_WINDOW_ROWS,
  estimateId,
  indexOfId,
  newestWindow,
  rowAt,
  withLive,
  withNewer,
  withOlder,
  type RowWindow,
} from '#renderer/workbench/views/traffic/row-window.ts';
import type { AttemptChain } from '#shared/exchange.ts';
import { exchangeSummary } from '../../exchange-summary.ts';

function rows(from: number, to: number) {
  return Array.from({ length: to - from + 1 }, (_, index) => exchangeSummary({ id: from + index }));
}

function chainOf(id: number): AttemptChain {
  return { attempts: 2, last: exchangeSummary({ id: id + 1_000, attempt: 2 }) };
}

function ids(window: RowWindow): number[] {
  return window.rows.map(({ id }) => id);
}

describe('the newest page', () => {
  it('stands at the end of the list', () => {
    const window = newestWindow(rows(91, 100), 100);
    expect(window.first).toBe(90);
    expect(rowAt(window, 99)?.id).toBe(100);
    expect(rowAt(window, 89)).toBeUndefined();
    expect(indexOfId(window, 95)).toBe(94);
    expect(indexOfId(window, 90)).toBeNull();
  });
});

describe('older and newer pages', () => {
  it('an older page goes before the first row and moves nothing', () => {
    const { window, moved } = withOlder(newestWindow(rows(91, 100), 100), rows(81, 90), false);
    expect(window.first).toBe(80);
    expect(ids(window)).toHaveLength(20);
    expect(moved).toBe(0);
  });

  it('the oldest page makes an estimated place exact and says by how much rows moved', () => {
    const estimated: RowWindow = { rows: rows(11, 20), first: 17, total: 100, atNewest: false };
    const { window, moved } = withOlder(estimated, rows(1, 10), true);
    expect(window.first).toBe(0);
    expect(moved).toBe(-7);
  });

  it('leaves a place above the first row while the list goes on there', () => {
    const estimated: RowWindow = { rows: rows(51, 60), first: 3, total: 100, atNewest: false };
    const { window, moved } = withOlder(estimated, rows(41, 50), false);
    expect(window.first).toBe(1);
    expect(moved).toBe(8);
  });

  it('the newest page makes an estimated place exact', () => {
    const estimated: RowWindow = { rows: rows(81, 90), first: 70, total: 100, atNewest: false };
    const { window, moved } = withNewer(estimated, rows(91, 100), 100, true);
    expect(window.first).toBe(80);
    expect(window.atNewest).toBe(true);
    expect(moved).toBe(10);
  });

  it('drops the newest rows where older ones would make the window too large', () => {
    const full = newestWindow(rows(1_001, 1_000 + MAX_WINDOW_ROWS), 1_000 + MAX_WINDOW_ROWS);
    const { window } = withOlder(full, rows(751, 1_000), false);
    expect(window.rows).toHaveLength(MAX_WINDOW_ROWS);
    expect(window.rows[0]?.id).toBe(751);
    expect(window.first).toBe(750);
    expect(window.atNewest).toBe(false);
  });

  it('drops the oldest rows where newer ones would make the window too large', () => {
    const full: RowWindow = { rows: rows(1, MAX_WINDOW_ROWS), first: 0, total: 9_000, atNewest: false };
    const { window, moved } = withNewer(full, rows(MAX_WINDOW_ROWS + 1, MAX_WINDOW_ROWS + 250), 9_000, false);
    expect(window.rows).toHaveLength(MAX_WINDOW_ROWS);
    expect(window.first).toBe(250);
    expect(rowAt(window, 250)?.id).toBe(251);
    expect(moved).toBe(0);
  });
});

describe('live rows', () => {
  it('come at the end', () => {
    const window = withLive(newestWindow(rows(1, 3), 3), rows(4, 5), true);
    expect(ids(window)).toEqual([1, 2, 3, 4, 5]);
    expect(window.total).toBe(5);
  });

  it('fill an empty list', () => {
    expect(withLive(EMPTY_WINDOW, rows(7, 7), true)).toMatchObject({ first: 0, total: 1, atNewest: true });
  });

  it('that changed take the place of what they were', () => {
    const changed = exchangeSummary({ id: 2, peerId: 9 });
    const window = withLive(newestWindow(rows(1, 3), 3), [changed], true);
    expect(window.total).toBe(3);
    expect(rowAt(window, 1)?.peerId).toBe(9);
  });

  it('that took long come in among those that began later', () => {
    const window = withLive(newestWindow([...rows(1, 2), ...rows(4, 5)], 4), rows(3, 3), true);
    expect(ids(window)).toEqual([1, 2, 3, 4, 5]);
    expect(window).toMatchObject({ first: 0, total: 5 });
  });

  it("of the wallet are no rows of their own once the gateway's row names them", () => {
    const alone = withLive(EMPTY_WINDOW, [exchangeSummary({ id: 2, vantage: 'wallet' })], true);
    const paired = withLive(
      alone,
      [exchangeSummary({ id: 1, peerId: 2 }), exchangeSummary({ id: 2, vantage: 'wallet', peerId: 1 })],
      true,
    );
    expect(ids(paired)).toEqual([1]);
    expect(paired.total).toBe(1);
  });

  it('count but stay away while a window in the middle is looked at', () => {
    const middle: RowWindow = { rows: rows(41, 60), first: 40, total: 100, atNewest: false };
    const window = withLive(middle, rows(101, 102), false);
    expect(ids(window)).toHaveLength(20);
    expect(window).toMatchObject({ first: 40, total: 102, atNewest: false });
  });

  it('of a chain that goes on take the place of its row, or change nothing where that is out of sight', () => {
    const middle: RowWindow = { rows: rows(41, 60), first: 40, total: 200, atNewest: false };
    const [before, inView, after] = [7, 50, 130].map((id) => exchangeSummary({ id, chain: chainOf(id) }));
    const window = withLive(middle, [before!, inView!, after!], false);
    expect(window).toMatchObject({ first: 40, total: 200 });
    expect(ids(window)).toEqual(ids(middle));
    expect(rowAt(window, 49)?.chain?.attempts).toBe(2);
  });

  it('push the oldest out of memory, never a row that somebody looks at', () => {
    const full = newestWindow(rows(1, MAX_WINDOW_ROWS), MAX_WINDOW_ROWS);
    const next = rows(MAX_WINDOW_ROWS + 1, MAX_WINDOW_ROWS + 10);

    const followed = withLive(full, next, true);
    expect(followed.rows).toHaveLength(MAX_WINDOW_ROWS);
    expect(followed.first).toBe(10);
    expect(rowAt(followed, MAX_WINDOW_ROWS + 9)?.id).toBe(MAX_WINDOW_ROWS + 10);

    const paused = withLive(full, next, false);
    expect(paused.rows[0]?.id).toBe(1);
    expect(paused).toMatchObject({ first: 0, total: MAX_WINDOW_ROWS + 10, atNewest: false });
  });
});

describe('a jump to a place that is not in memory', () => {
  const middle: RowWindow = { rows: rows(1_001, 1_200), first: 500, total: 2_000, atNewest: false };

  const ends = { oldest: 1, newest: 5_000 };

  it('starts from ids that lie evenly between the oldest and the window', () => {
    expect(estimateId(middle, ends, 250)).toBe(501);
  });

  it('starts from ids that lie evenly between the window and the newest', () => {
    expect(estimateId(middle, ends, 699)).toBe(1_200);
    expect(estimateId(middle, ends, 1_349)).toBe(3_100);
    expect(estimateId(middle, ends, 1_999)).toBe(5_000);
  });
});

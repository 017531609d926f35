import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListState, SearchEvent } from '#renderer/workbench/views/traffic/list/list-state.ts';
import { createList } from '#renderer/workbench/views/traffic/list/list-store.ts';
import { exchangeSummary } from '../../../exchange-summary.ts';

const MATCH_EVERY_MS = 300;
const NEWEST_ROWS = 3;

/** One query to the workbench, whose events the test sends. */
interface Search {
  readonly filter: string;
  readonly afterId: number | undefined;
  readonly firstRows: number | undefined;
  readonly signal: AbortSignal;
  find(ids: readonly number[], progress?: Partial<SearchEvent>): Promise<void>;
  fail(): Promise<void>;
}

function createWorkbench(present: (id: number) => boolean = () => true, captured: readonly number[] = []) {
  const history = { ids: [...captured] };
  const searches: Search[] = [];
  const pages: number[][] = [];
  const list = createList(
    {
      newest: () =>
        Promise.resolve({
          exchanges: history.ids.slice(-NEWEST_ROWS).map((id) => exchangeSummary({ id })),
          total: history.ids.length,
        }),
      search: ({ filter, afterId, firstRows }, signal) => {
        const events: (SearchEvent | Error)[] = [];
        let wake = (): void => undefined;
        const emitEvent = async (event: SearchEvent | Error): Promise<void> => {
          events.push(event);
          wake();
          await flushTimers();
        };
        searches.push({
          filter,
          afterId,
          firstRows,
          signal,
          find: (ids, progress = {}) =>
            emitEvent({ ids, rows: [], searched: 100, total: 100, done: true, ...progress }),
          fail: () => emitEvent(new Error('gone')),
        });
        signal.addEventListener('abort', () => wake());
        return Promise.resolve(
          (async function* read(): AsyncGenerator<SearchEvent> {
            for (;;) {
              if (signal.aborted) throw new Error('aborted');
              const event = events.shift();
              if (event instanceof Error) throw event;
              if (event === undefined) {
                await new Promise<void>((resolve) => (wake = resolve));
              } else {
                yield event;
                if (event.done) return;
              }
            }
          })(),
        );
      },
      getMany: (ids) => {
        pages.push(ids);
        return Promise.resolve(ids.filter(present).map((id) => exchangeSummary({ id })));
      },
    },
    MATCH_EVERY_MS,
  );
  return { history, searches, pages, state: () => list.getState() };
}

async function flushTimers(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
}

function listIds(state: ListState): (number | undefined)[] {
  return Array.from({ length: state.total }, (_, index) => state.rowAt(index)?.id);
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function createSearched(ids: readonly number[], present?: (id: number) => boolean) {
  const workbench = createWorkbench(present);
  workbench.state().begin('account:p1');
  await flushTimers();
  await workbench.searches[0]?.find(ids);
  workbench.state().needs(0, 20);
  await flushTimers();
  return workbench;
}

it('an empty history is known to be empty before its search ends', async () => {
  const { state, searches } = createWorkbench();
  state().begin('');
  await flushTimers();
  expect(searches).toHaveLength(1);
  expect(state()).toMatchObject({ isStale: false, total: 0, progress: { kind: 'searching' } });
});

describe('the filtered list', () => {
  it('grows during the search in ascending order, and shows the progress', async () => {
    const { state, searches } = createWorkbench();
    state().begin('account:p1');
    await flushTimers();
    await searches[0]?.find([30, 20], { searched: 40, done: false });
    expect(state().progress).toEqual({ kind: 'searching', share: 0.4 });
    expect(state().total).toBe(2);
    await searches[0]?.find([10]);
    expect(state().progress).toEqual({ kind: 'done' });
    state().needs(0, 2);
    await flushTimers();
    expect(listIds(state())).toEqual([10, 20, 30]);
  });

  it('keeps the previous rows while a search makes progress without results', async () => {
    const { state, searches } = await createSearched([10, 20]);
    state().begin('account:p2');
    await flushTimers();
    await searches[1]?.find([], { searched: 50, done: false });
    expect(state()).toMatchObject({ isStale: true, total: 2, progress: { kind: 'searching', share: 0.5 } });
    await searches[1]?.find([]);
    expect(state()).toMatchObject({ isStale: false, total: 0 });
  });

  it('shows rows that come with the results, without another request', async () => {
    const { state, searches, pages } = createWorkbench();
    state().begin('account:p1');
    await flushTimers();
    expect(searches[0]?.firstRows).toBe(40);
    await searches[0]?.find([30, 20, 10], { rows: [10, 20, 30].map((id) => exchangeSummary({ id })) });
    expect(listIds(state())).toEqual([10, 20, 30]);
    state().needs(0, 2);
    await flushTimers();
    expect(pages).toEqual([]);
  });

  it('adds later results when the first rows have been painted', async () => {
    const { state, searches } = createWorkbench();
    state().begin('account:p1');
    await flushTimers();
    await searches[0]?.find([30], { rows: [exchangeSummary({ id: 30 })], done: false });
    await searches[0]?.find([20, 10]);
    expect(state()).toMatchObject({ total: 1, progress: { kind: 'searching' } });
    await vi.advanceTimersByTimeAsync(50);
    expect(state()).toMatchObject({ total: 3, progress: { kind: 'done' } });
  });

  it('keeps the previous rows until the next search has results', async () => {
    const { state, searches } = await createSearched([10, 20]);
    state().begin('account:p2');
    await flushTimers();
    expect(searches[0]?.signal.aborted).toBe(true);
    expect(state().isStale).toBe(true);
    expect(state().total).toBe(2);
    await searches[1]?.find([15]);
    expect(state().isStale).toBe(false);
    expect(state().total).toBe(1);
  });

  it('ignores the results of a cancelled search', async () => {
    const { state, searches } = createWorkbench();
    state().begin('account:p1');
    await flushTimers();
    state().begin('account:p2');
    await flushTimers();
    await searches[1]?.find([7]);
    await searches[0]?.find([1, 2, 3]);
    state().needs(0, 5);
    await flushTimers();
    expect(listIds(state())).toEqual([7]);
  });

  it('can be stopped, and then shows how far the search got', async () => {
    const { state, searches } = createWorkbench();
    state().begin('account:p1');
    await flushTimers();
    await searches[0]?.find([30], { searched: 25, done: false });
    state().stop();
    expect(searches[0]?.signal.aborted).toBe(true);
    expect(state().progress).toEqual({ kind: 'stopped', share: 0.25 });
    expect(state().total).toBe(1);
  });

  it('shows that a search failed', async () => {
    const { state, searches } = createWorkbench();
    state().begin('account:p1');
    await flushTimers();
    await searches[0]?.fail();
    expect(state().progress).toMatchObject({
      kind: 'failed',
      message: expect.stringContaining('did not respond'),
    });
  });

  it('drops all results when the filter is removed', async () => {
    const { state } = await createSearched([10, 20]);
    state().close();
    expect(state().total).toBe(0);
    expect(state().rowAt(0)).toBeUndefined();
  });
});

describe('the rows of the filtered list', () => {
  it('are requested first for the visible range, then for the range around it, and never for all results', async () => {
    const { state, searches, pages } = createWorkbench();
    state().begin('account:p1');
    await flushTimers();
    await searches[0]?.find(Array.from({ length: 5_000 }, (_, index) => 5_000 - index));
    await flushTimers();
    pages.length = 0;
    state().needs(2_000, 2_030);
    await flushTimers();
    expect(pages.map((ids) => ids.length)).toEqual([31, 200]);
    expect(pages[0]).toEqual(Array.from({ length: 31 }, (_, index) => 2_001 + index));
    expect(state().rowAt(2_015)?.id).toBe(2_016);
    expect(state().rowAt(4_000)).toBeUndefined();
  });

  it('are requested as soon as they are found if the list follows its end', async () => {
    const { state, searches, pages } = createWorkbench();
    state().begin('account:p1');
    await flushTimers();
    await searches[0]?.find([90, 80, 70], { searched: 10, done: false });
    expect(pages).toEqual([[70, 80, 90]]);
    expect(state().rowAt(2)?.id).toBe(90);
  });

  it('are dropped when they have not been shown for long', async () => {
    const { state, searches } = createWorkbench();
    state().begin('account:p1');
    await flushTimers();
    await searches[0]?.find(Array.from({ length: 20_000 }, (_, index) => 20_000 - index));
    for (let first = 0; first < 20_000; first += 200) {
      state().needs(first, first + 30);
      await flushTimers();
    }
    const kept = listIds(state()).filter((id) => id !== undefined);
    expect(kept.length).toBeLessThanOrEqual(2_000);
    expect(state().rowAt(19_810)?.id).toBe(19_811);
  });

  it('are removed from the list if they no longer exist', async () => {
    const { state } = await createSearched([10, 20, 30], (id) => id !== 20);
    expect(listIds(state())).toEqual([10, 30]);
  });
});

describe('a new capture', () => {
  it('is matched together with all captures that have not been matched yet', async () => {
    const { state, searches } = await createSearched([10]);
    state().addExchanges([exchangeSummary({ id: 42 }), exchangeSummary({ id: 41 })]);
    await flushTimers();
    expect(searches[1]).toMatchObject({ filter: 'account:p1', afterId: 40 });
    await searches[1]?.find([42]);
    expect(state().total).toBe(2);
  });

  it('is matched at intervals, not with every batch', async () => {
    const { state, searches } = await createSearched([10]);
    state().addExchanges([exchangeSummary({ id: 41 })]);
    await flushTimers();
    await searches[1]?.find([41]);
    for (const id of [42, 43, 44]) {
      state().addExchanges([exchangeSummary({ id })]);
      await flushTimers();
    }
    expect(searches).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(MATCH_EVERY_MS);
    expect(searches).toHaveLength(3);
    expect(searches[2]?.afterId).toBe(41);
  });

  it('of a retry is matched by its own ID, although its row is older', async () => {
    const { state, searches } = await createSearched([10]);
    const last = exchangeSummary({ id: 90, attempt: 2 });
    state().addExchanges([exchangeSummary({ id: 5, chain: { attempts: 2, last } })]);
    await flushTimers();
    expect(searches[1]?.afterId).toBe(89);
  });

  it('of a row that the previous filter found is matched with the new filter, too', async () => {
    const { state, searches } = await createSearched([10, 20]);
    state().begin('account:p2');
    await flushTimers();
    state().addExchanges([exchangeSummary({ id: 20 })]);
    await flushTimers();
    expect(searches[2]).toMatchObject({ filter: 'account:p2', afterId: 19 });
  });

  it('updates a visible row without a request', async () => {
    const { state, searches } = await createSearched([10, 20]);
    state().addExchanges([exchangeSummary({ id: 20, warnings: ['late'] })]);
    await flushTimers();
    expect(state().rowAt(1)?.warnings).toEqual(['late']);
    expect(searches).toHaveLength(1);
  });

  it('of the gateway replaces the wallet’s record of the same exchange', async () => {
    const { state, searches } = await createSearched([10, 20]);
    state().addExchanges([
      exchangeSummary({ id: 20, vantage: 'wallet', peerId: 21 }),
      exchangeSummary({ id: 21, peerId: 20 }),
    ]);
    await flushTimers();
    await searches[1]?.find([21]);
    state().needs(0, 5);
    await flushTimers();
    expect(listIds(state())).toEqual([10, 21]);
  });

  it('is counted as new while the list does not follow', async () => {
    const { state, searches } = await createSearched([10]);
    state().pause();
    state().addExchanges([exchangeSummary({ id: 41 }), exchangeSummary({ id: 42 })]);
    await flushTimers();
    await searches[1]?.find([42, 41]);
    expect(state().unseen).toBe(2);
    state().follow();
    expect(state().unseen).toBe(0);
  });

  it('is kept if it was matched before the search had a response', async () => {
    const { state, searches } = await createSearched([10]);
    state().begin('account:p2');
    await flushTimers();
    state().addExchanges([exchangeSummary({ id: 99 })]);
    await flushTimers();
    await searches[2]?.find([99]);
    await searches[1]?.find([50]);
    state().needs(0, 5);
    await flushTimers();
    expect(listIds(state())).toEqual([50, 99]);
  });
});

describe('the position of the open exchange', () => {
  it('moves down by the number of older rows found above', async () => {
    const { state, searches } = createWorkbench();
    state().begin('account:p1');
    await flushTimers();
    await searches[0]?.find([60, 50], { searched: 10, done: false });
    state().pause();
    state().needs(1, 1);
    const before = state().movedBy;
    await searches[0]?.find([40, 30, 55]);
    expect(state().movedBy - before).toBe(3);
  });

  it('is determined by the next filter, not by the previous rows', async () => {
    const { state, searches } = await createSearched([10, 20, 30]);
    state().begin('account:p2');
    const indexes: number[] = [];
    state().locate(30, (index) => indexes.push(index));
    // Rows of the previous search arrive, and one of them changes.
    state().needs(0, 3);
    state().addExchanges([exchangeSummary({ id: 30 })]);
    await flushTimers();
    expect(indexes).toEqual([]);
    await searches[1]?.find([30]);
    expect(indexes).toEqual([0]);
  });

  it('is shown as soon as it is found', async () => {
    const { state, searches } = createWorkbench();
    const indexes: number[] = [];
    state().begin('account:p1');
    await flushTimers();
    state().locate(30, (index) => indexes.push(index));
    await searches[0]?.find([50, 40], { searched: 10, done: false });
    expect(indexes).toEqual([]);
    await searches[0]?.find([30, 20]);
    expect(indexes).toEqual([1]);
  });

  it('is where the exchange would be if the completed search does not contain it', async () => {
    const { state, searches } = createWorkbench();
    const indexes: number[] = [];
    state().begin('account:p1');
    await flushTimers();
    await searches[0]?.find([50], { searched: 10, done: false });
    state().locate(30, (index) => indexes.push(index));
    await searches[0]?.find([20]);
    expect(indexes).toEqual([1]);
  });

  it('stays while the same filter is searched again, until the visible rows are found again', async () => {
    const { state, searches } = await createSearched([10, 20, 30, 40, 50]);
    state().pause();
    state().needs(2, 3);
    state().begin('account:p1');
    await flushTimers();
    expect(listIds(state())).toEqual([10, 20, 30, 40, 50]);
    await searches[1]?.find([50, 40], { searched: 40, done: false });
    expect(state().total).toBe(5);
    const before = state().movedBy;
    await searches[1]?.find([30], { searched: 60, done: false });
    expect(listIds(state())).toEqual([30, 40, 50]);
    expect(state().movedBy - before).toBe(-2);
    await searches[1]?.find([20]);
    expect(state().movedBy - before).toBe(-1);
    expect(listIds(state())).toEqual([20, 30, 40, 50]);
  });

  it('is where the exchange would be if the filter does not match it', async () => {
    const { state } = await createSearched([10, 20, 40]);
    const indexes: number[] = [];
    state().locate(30, (index) => indexes.push(index));
    expect(indexes).toEqual([2]);
  });
});

describe('the unfiltered list', () => {
  async function createUnfiltered(captured: readonly number[]) {
    const workbench = createWorkbench(undefined, captured);
    workbench.state().begin('');
    await flushTimers();
    return workbench;
  }

  it('has its newest rows and its length immediately, and the other rows at their positions as they are found', async () => {
    const { state, searches, pages } = await createUnfiltered([10, 20, 30, 40, 50, 60]);
    expect(state()).toMatchObject({ total: 6, isStale: false, progress: { kind: 'searching' } });
    expect(listIds(state())).toEqual([undefined, undefined, undefined, 40, 50, 60]);
    state().pause();
    state().needs(2, 4);
    await searches[0]?.find([60, 50, 40, 30], { searched: 60, done: false });
    expect([state().total, state().movedBy]).toEqual([6, 0]);
    await searches[0]?.find([20, 10]);
    expect([state().total, state().movedBy]).toEqual([6, 0]);
    state().needs(0, 5);
    await flushTimers();
    expect(listIds(state())).toEqual([10, 20, 30, 40, 50, 60]);
    expect(pages.flat()).not.toContain(60);
  });

  it('adds new captures without a request, and counts them while it does not follow', async () => {
    const { state, searches } = await createUnfiltered([10, 20]);
    await searches[0]?.find([20, 10]);
    state().addExchanges([exchangeSummary({ id: 30 })]);
    state().pause();
    state().addExchanges([exchangeSummary({ id: 40 }), exchangeSummary({ id: 30, warnings: ['late'] })]);
    await flushTimers();
    expect(searches).toHaveLength(1);
    expect(listIds(state())).toEqual([10, 20, 30, 40]);
    expect(state().rowAt(2)?.warnings).toEqual(['late']);
    expect(state().unseen).toBe(1);
  });

  it('inserts a slow exchange among faster ones, and replaces the wallet’s record with the gateway’s', async () => {
    const { state, searches } = await createUnfiltered([10, 20]);
    await searches[0]?.find([20, 10]);
    for (const id of [32, 33, 31]) state().addExchanges([exchangeSummary({ id })]);
    expect(listIds(state())).toEqual([10, 20, 31, 32, 33]);
    state().addExchanges([
      exchangeSummary({ id: 31, vantage: 'wallet', peerId: 34 }),
      exchangeSummary({ id: 34, peerId: 31 }),
    ]);
    expect(listIds(state())).toEqual([10, 20, 32, 33, 34]);
  });

  it('counts an old row only once if it changes before the search has reached it', async () => {
    const { state, searches } = await createUnfiltered([10, 20, 30, 40, 50, 60]);
    state().addExchanges([exchangeSummary({ id: 20 }), exchangeSummary({ id: 70 })]);
    expect(state().total).toBe(7);
    await searches[0]?.find([60, 50, 40, 30, 20, 10]);
    expect(state().total).toBe(7);
  });

  it('contains an exchange that started before the newest and arrived late, after the search has ended', async () => {
    const { state, searches } = await createUnfiltered([10, 20, 40, 50, 60]);
    state().addExchanges([exchangeSummary({ id: 30 })]);
    await searches[0]?.find([60, 50, 40, 20, 10]);
    state().needs(0, 5);
    await flushTimers();
    expect(listIds(state())).toEqual([10, 20, 30, 40, 50, 60]);
  });

  it('has no gap for a row that was counted but does not exist', async () => {
    const { state, searches } = await createUnfiltered([10, 20, 30, 40, 50, 60]);
    state().pause();
    state().needs(3, 5);
    await searches[0]?.find([60, 50, 40, 30, 10]);
    expect(state()).toMatchObject({ total: 5, movedBy: -1, progress: { kind: 'done' } });
  });

  it('keeps the position of the open exchange while it is searched again', async () => {
    const { state, searches, history } = await createUnfiltered([10, 20, 30, 40, 50, 60]);
    await searches[0]?.find([60, 50, 40, 30, 20, 10]);
    state().pause();
    state().needs(1, 2);
    await flushTimers();
    history.ids = [20, 30, 40, 60];
    state().begin('');
    await flushTimers();
    expect(state().rowAt(1)?.id).toBe(20);
    await searches[1]?.find([60, 40, 30, 20]);
    expect(state().movedBy).toBe(-1);
    expect(state().rowAt(0)?.id).toBe(20);
  });

  it('shows an open replay as soon as its row arrives', async () => {
    const { state, searches } = await createUnfiltered([10, 20]);
    await searches[0]?.find([20, 10]);
    const indexes: number[] = [];
    state().locate(30, (index) => indexes.push(index));
    expect(indexes).toEqual([]);
    state().addExchanges([exchangeSummary({ id: 30 })]);
    expect(indexes).toEqual([2]);
  });
});

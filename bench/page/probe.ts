/** States of the Traffic list: one row of the result is visible, a full screen, or the complete result. */
export type ListState = 'row' | 'screen' | 'whole';

/** When each state was painted, in ms since the start. */
export type ListTimes = Record<ListState, number>;

export interface Probe {
  /** Starts with the next event of this kind; waits until the list shows the result of this filter. */
  watch(eventType: 'click' | 'input' | 'keydown', filter: string): void;
  /** Starts with a jump to this position in the list, like dragging the scroll bar. */
  jumpTo(share: number): void;
  /** Resolves when all states were seen. */
  waitForRows(): Promise<ListTimes>;
}

declare global {
  interface Window {
    trafficProbe: Probe;
  }
}

/**
 * Runs in the page before its own scripts, because timestamps over the wire would include its latency. A state counts
 * as painted when its frame has left the main thread.
 */
export function installProbe(): void {
  const LIST_STATES = ['row', 'screen', 'whole'] as const;
  const TIMEOUT_MS = 60_000;
  let result: Promise<ListTimes> | null = null;

  const grid = (): HTMLElement | null => document.querySelector('main[aria-label="Traffic"] [role="grid"]');

  function readAppliedFilter(): string {
    return new URLSearchParams(location.hash.split('?')[1] ?? '').get('filter') ?? '';
  }

  /** How many rows are inside the grid's viewport, and how many of them have loaded. */
  function countRowsInView(list: HTMLElement): { rows: number; rendered: number; wanted: number } {
    const head = list.querySelector('[role="columnheader"]')?.parentElement;
    const top = head?.getBoundingClientRect().bottom ?? 0;
    const { bottom } = list.getBoundingClientRect();
    const inView = [...list.querySelectorAll('[role="rowgroup"] > [role="row"]')].filter((row) => {
      const box = row.getBoundingClientRect();
      return box.bottom > top && box.top < bottom;
    });
    const rowHeight = inView[0]?.getBoundingClientRect().height ?? 1;
    const fitting = Math.floor((bottom - top) / rowHeight);
    return {
      rows: inView.length,
      rendered: inView.filter((row) => row.ariaBusy === null).length,
      wanted: Math.min(fitting, Number(list.ariaRowCount) - 1),
    };
  }

  /** The list scrolls after it has received rows, so neither the first nor the last frame alone is sufficient. */
  function isShown(state: ListState, filter: string): boolean {
    const view = document.querySelector<HTMLElement>('main[aria-label="Traffic"]');
    if (view === null || view.hidden || readAppliedFilter() !== filter) return false;
    const text = view.querySelector('header')?.textContent ?? '';
    const isWhole = /\d exchanges?/.test(text) && !text.includes('searching');
    const list = grid();
    // No results: a message replaces the list.
    if (list === null) return isWhole && view.textContent.includes('No matching exchanges');
    if (list.ariaBusy === 'true') return false;
    const { rows, rendered, wanted } = countRowsInView(list);
    if (state === 'row') return rendered > 0;
    const isScreen = rows > 0 && rendered === rows && rows >= wanted;
    return isScreen && (state === 'screen' || isWhole);
  }

  function follow(startedAt: number, filter: string): Promise<ListTimes> {
    const times: ListTimes = { row: Number.NaN, screen: Number.NaN, whole: Number.NaN };
    return new Promise((resolve, reject) => {
      const onFrame = (): void => {
        const shownStates = LIST_STATES.filter(
          (state) => Number.isNaN(times[state]) && isShown(state, filter),
        );
        const { port1, port2 } = new MessageChannel();
        // Runs after the current frame.
        port1.addEventListener('message', () => {
          port1.close();
          const ms = performance.now() - startedAt;
          for (const state of shownStates) times[state] = ms;
          if (LIST_STATES.every((state) => !Number.isNaN(times[state]))) resolve(times);
          else if (ms > TIMEOUT_MS) reject(new Error(`Not shown after ${ms} ms: ${JSON.stringify(times)}`));
          else requestAnimationFrame(onFrame);
        });
        port1.start();
        port2.postMessage(null);
      };
      requestAnimationFrame(onFrame);
    });
  }

  window.trafficProbe = {
    watch(eventType, filter) {
      result = new Promise((resolve, reject) => {
        const begin = (event: Event): void => {
          // A filter that is already applied would be measured as instant.
          if (filter !== '' && readAppliedFilter() === filter)
            reject(new Error('The filter was already applied'));
          else resolve(follow(event.timeStamp, filter));
        };
        window.addEventListener(eventType, begin, { capture: true, once: true });
      });
    },
    jumpTo(share) {
      const list = grid();
      if (list === null) throw new Error('There is no list');
      const startedAt = performance.now();
      list.scrollTop = share * (list.scrollHeight - list.clientHeight);
      result = follow(startedAt, readAppliedFilter());
    },
    waitForRows: () => result ?? Promise.reject(new Error('Nothing was being watched')),
  };
}

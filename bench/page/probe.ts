/** What the list of Traffic may show: a row of the answer, a whole screen of them, and that nothing more will come. */
export type Look = 'row' | 'screen' | 'whole';

/** When each was painted, in ms since what was watched for began. */
export type Looks = Record<Look, number>;

export interface Probe {
  /** Begins with the next event of this kind; waits until the list shows what this filter finds. */
  watch(eventType: 'click' | 'input' | 'keydown', filter: string): void;
  /** Begins with a jump to this share of the list, as a drag of the scroll bar makes it. */
  jump(share: number): void;
  /** Resolves when all of it was seen. */
  seen(): Promise<Looks>;
}

declare global {
  interface Window {
    trafficProbe: Probe;
  }
}

/**
 * Runs in the page, before its own scripts: a time told over the wire would be that of the wire. Painted is a look when
 * the frame that shows it has left the page's thread.
 */
export function installProbe(): void {
  const LOOKS = ['row', 'screen', 'whole'] as const;
  const LONGEST_MS = 60_000;
  let result: Promise<Looks> | null = null;

  const grid = (): HTMLElement | null => document.querySelector('main[aria-label="Traffic"] [role="grid"]');

  function appliedFilter(): string {
    return new URLSearchParams(location.hash.split('?')[1] ?? '').get('filter') ?? '';
  }

  /** Of the rows that lie within the grid's view, how many there are and how many have come. */
  function rowsInView(list: HTMLElement): { places: number; there: number; wanted: number } {
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
      places: inView.length,
      there: inView.filter((row) => row.ariaBusy === null).length,
      wanted: Math.min(fitting, Number(list.ariaRowCount) - 1),
    };
  }

  /** The list scrolls to where it belongs after it has taken in rows: neither the first nor the last frame tells. */
  function isShown(look: Look, filter: string): boolean {
    const view = document.querySelector<HTMLElement>('main[aria-label="Traffic"]');
    if (view === null || view.hidden || appliedFilter() !== filter) return false;
    const text = view.querySelector('header')?.textContent ?? '';
    const isWhole = /\d exchanges?/.test(text) && !text.includes('searching');
    const list = grid();
    // Nothing is found, and that is said instead of a list.
    if (list === null) return isWhole && view.textContent.includes('No matching exchanges');
    if (list.ariaBusy === 'true') return false;
    const { places, there, wanted } = rowsInView(list);
    if (look === 'row') return there > 0;
    const isScreen = places > 0 && there === places && places >= wanted;
    return isScreen && (look === 'screen' || isWhole);
  }

  function follow(startedAt: number, filter: string): Promise<Looks> {
    const looks: Looks = { row: Number.NaN, screen: Number.NaN, whole: Number.NaN };
    return new Promise((resolve, reject) => {
      const onFrame = (): void => {
        const shown = LOOKS.filter((look) => Number.isNaN(looks[look]) && isShown(look, filter));
        const { port1, port2 } = new MessageChannel();
        // Comes after the frame that is being made.
        port1.addEventListener('message', () => {
          port1.close();
          const ms = performance.now() - startedAt;
          for (const look of shown) looks[look] = ms;
          if (LOOKS.every((look) => !Number.isNaN(looks[look]))) resolve(looks);
          else if (ms > LONGEST_MS) reject(new Error(`Not shown after ${ms} ms: ${JSON.stringify(looks)}`));
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
          // What was applied before would be measured as if it had taken no time.
          if (filter !== '' && appliedFilter() === filter) reject(new Error('The filter was applied before'));
          else resolve(follow(event.timeStamp, filter));
        };
        window.addEventListener(eventType, begin, { capture: true, once: true });
      });
    },
    jump(share) {
      const list = grid();
      if (list === null) throw new Error('There is no list');
      const startedAt = performance.now();
      list.scrollTop = share * (list.scrollHeight - list.clientHeight);
      result = follow(startedAt, appliedFilter());
    },
    seen: () => result ?? Promise.reject(new Error('Nothing was watched for')),
  };
}

/** What the probe watches. */
export type ProbeTarget =
  'view' | 'rows' | 'row' | 'detail' | 'tab' | 'field' | 'selection' | 'pin' | 'finder' | 'dialog' | 'theme';

/** The event that starts an interaction. */
export type StartEvent = 'click' | 'input' | 'keydown' | 'mousedown';

/** How long a user waits after an interaction, in ms since the event. */
export interface InteractionDelay {
  /** Until the frame that shows the result has left the main thread. */
  readonly shownMs: number;
  /** Until the next frame was on the screen, from Event Timing, in steps of 8 ms; 0 if it took less than 16 ms. */
  readonly paintMs: number;
}

interface Probe {
  /** Starts with the next event of this kind, and ends when the target has changed. */
  watch(start: StartEvent, target: ProbeTarget): void;
  /** Resolves when it was seen. */
  wait(): Promise<InteractionDelay>;
}

declare global {
  interface Window {
    interactionProbe: Probe;
  }
}

/** Runs in the page before its own scripts, because timestamps over the wire would include its latency. */
export function installInteractionProbe(): void {
  const TIMEOUT_MS = 20_000;
  /** Event Timing reports an event some time after its frame. */
  const REPORT_MS = 60;
  let result: Promise<InteractionDelay> | null = null;
  const events: PerformanceEventTiming[] = [];
  new PerformanceObserver((list) => {
    events.push(...(list.getEntries() as PerformanceEventTiming[]));
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);

  const findShown = <E extends Element = HTMLElement>(selector: string, inside: ParentNode = document): E[] =>
    [...inside.querySelectorAll<E>(selector)].filter((each) => each.checkVisibility());

  const view = (): HTMLElement | undefined => findShown('main')[0];
  const isLoading = (inside: ParentNode): boolean => findShown('[class*="_awaited_"]', inside).length > 0;

  /** The rows inside the list's viewport; null while one of them is loading, and '' without a list. */
  function readRows(): string | null {
    const list = findShown('[role="grid"]', view())[0];
    if (list === undefined) return '';
    if (list.ariaBusy === 'true') return null;
    const { top, bottom } = (list.tagName === 'TABLE'
      ? list.parentElement
      : list
    )?.getBoundingClientRect() ?? {
      top: 0,
      bottom: 0,
    };
    const inView = [
      ...list.querySelectorAll<HTMLElement>('[role="row"][id], [role="row"][aria-busy], tr[data-row]'),
    ].filter((row) => {
      const box = row.getBoundingClientRect();
      return box.bottom > top && box.top < bottom;
    });
    if (inView.length === 0 || inView.some((row) => row.ariaBusy === 'true')) return null;
    return inView.map((row) => row.id || row.dataset['row']).join(' ');
  }

  const getText = (selector: string): string | null => findShown(selector, view())[0]?.textContent ?? null;

  /** Each returns null while its source is not complete. */
  const readings: Readonly<Record<ProbeTarget, () => string | null>> = {
    view() {
      const main = view();
      if (main === undefined || main.textContent === '' || isLoading(main)) return null;
      return readRows() === null ? null : main.ariaLabel;
    },
    rows() {
      const rows = readRows();
      const sorted = findShown('[aria-sort="ascending"], [aria-sort="descending"]', view());
      return rows === null
        ? null
        : [location.hash, ...sorted.map((head) => `${head.textContent} ${head.ariaSort}`), rows].join();
    },
    row: () => findShown('[role="grid"] [aria-selected="true"]', view())[0]?.id ?? null,
    detail() {
      const detail = findShown('#exchange-detail')[0];
      if (detail === undefined) return 'none';
      const panel = findShown('[role="tabpanel"]', detail)[0];
      const isReady = detail.ariaBusy !== 'true' && panel !== undefined && panel.textContent !== '';
      return isReady && !isLoading(detail) ? detail.ariaLabel : null;
    },
    tab() {
      const panel = findShown('[role="tabpanel"]', view())[0];
      if (panel === undefined || panel.textContent === '' || isLoading(panel)) return null;
      return getText('[role="tab"][aria-selected="true"]');
    },
    field() {
      const [field] = findShown<HTMLInputElement>('#traffic-filter');
      return field === undefined ? null : `${field.value} ${findShown('[role="option"]').length}`;
    },
    selection: () => getText('[role="toolbar"] > p') ?? 'none',
    pin: () => findShown('[aria-keyshortcuts="P"]', view())[0]?.ariaPressed ?? null,
    finder() {
      const [field] = findShown<HTMLInputElement>('[data-finder] input');
      return field === undefined
        ? 'closed'
        : `${field.value} ${findShown('[data-finder] [role="option"]').length}`;
    },
    dialog() {
      const [dialog] = findShown('[role="dialog"]');
      if (dialog === undefined) return 'closed';
      return dialog.textContent === '' || isLoading(dialog) ? null : 'open';
    },
    theme: () => getComputedStyle(document.body).backgroundColor,
  };

  function follow(startedAt: number, target: ProbeTarget, before: string | null): Promise<InteractionDelay> {
    return new Promise((resolve, reject) => {
      const finish = (shownMs: number): void => {
        const recentEvents = events.filter(({ startTime }) => startTime >= startedAt - 1);
        events.length = 0;
        resolve({ shownMs, paintMs: Math.max(0, ...recentEvents.map(({ duration }) => duration)) });
      };
      const onFrame = (): void => {
        const now = readings[target]();
        const { port1, port2 } = new MessageChannel();
        // Runs after the current frame.
        port1.addEventListener('message', () => {
          port1.close();
          const ms = performance.now() - startedAt;
          if (now !== null && now !== before) setTimeout(() => finish(ms), REPORT_MS);
          else if (ms > TIMEOUT_MS) reject(new Error(`The ${target} is still ${String(now)} after ${ms} ms`));
          else requestAnimationFrame(onFrame);
        });
        port1.start();
        port2.postMessage(null);
      };
      requestAnimationFrame(onFrame);
    });
  }

  window.interactionProbe = {
    watch(start, target) {
      const before = readings[target]();
      result = new Promise((resolve) => {
        const begin = (event: Event): void => {
          // Ctrl and Shift are pressed before the key itself.
          if (event instanceof KeyboardEvent && ['Control', 'Shift'].includes(event.key)) return;
          window.removeEventListener(start, begin, { capture: true });
          resolve(follow(event.timeStamp, target, before));
        };
        window.addEventListener(start, begin, { capture: true });
      });
    },
    wait: () => result ?? Promise.reject(new Error('Nothing was being watched')),
  };
}

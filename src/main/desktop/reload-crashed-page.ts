import type { WebContents } from 'electron';

/** A page that crashes again within this time would keep crashing. */
const MIN_RELOAD_INTERVAL_MS = 10_000;

/**
 * Reloads the page when its process has crashed; the core keeps its data. If that does not help, it shows one message
 * and leaves the gateway and the wallet running.
 */
export function reloadCrashedPage(
  contents: WebContents,
  { now, giveUp }: { now: () => number; giveUp: (reason: string) => void },
): void {
  let reloadedAt = Number.NEGATIVE_INFINITY;

  contents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit') return;
    if (now() - reloadedAt < MIN_RELOAD_INTERVAL_MS) return giveUp(reason);
    reloadedAt = now();
    contents.reload();
  });
}

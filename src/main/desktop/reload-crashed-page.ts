import type { WebContents } from 'electron';

/** A page that dies again within this time would only go on dying. */
const MIN_RELOAD_INTERVAL_MS = 10_000;

/**
 * Loads the page anew when its process has died: everything that it shows is kept by the core. Where that does not
 * help, it says so once and leaves the gateway and the wallet running.
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

import type { Clock } from '#core/clock.ts';
import type { Terminal } from './terminal.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Signals within this time are the same interrupt: Ctrl+C reaches the whole process group, and npm and the starter
 * (`scripts/supervise.mjs`) forward it again.
 */
const SAME_INTERRUPT_MS = 1_000;

/**
 * Resolves with the first interrupt, or when the starter is gone. A second interrupt a moment later ends the process
 * immediately; the end of the starter never counts as one, because an interrupt may have ended it, too.
 */
export function waitForStopSignal(
  clock: Pick<Clock, 'monotonicMs'>,
  { signals }: Pick<Terminal, 'signals'>,
): Promise<void> {
  return new Promise((resolve) => {
    let firstAtMs: number | null = null;

    function stop(): void {
      firstAtMs ??= clock.monotonicMs();
      resolve();
    }

    function interrupt(signal: NodeJS.Signals): void {
      if (firstAtMs !== null && clock.monotonicMs() - firstAtMs >= SAME_INTERRUPT_MS) {
        for (const each of SIGNALS) signals.off(each, interrupt);
        signals.kill(signals.pid, signal);
      } else {
        stop();
      }
    }

    for (const signal of SIGNALS) signals.on(signal, interrupt);
    signals.on('disconnect', stop);
  });
}

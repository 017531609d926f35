import { createInterface } from 'node:readline';

/** The lines of standard input, one for each step that a person wants. */
export interface StepLines {
  /** Waits for the next line; false where there will be none, or a person asked for the end. */
  next(): Promise<boolean>;
  close(): void;
}

export function readStepLines(stopped: AbortSignal): StepLines {
  const lines = createInterface({ input: process.stdin });
  const each = lines[Symbol.asyncIterator]();
  const close = (): void => lines.close();
  stopped.addEventListener('abort', close, { once: true });
  return {
    next: async () => !stopped.aborted && (await each.next()).done !== true && !stopped.aborted,
    close,
  };
}

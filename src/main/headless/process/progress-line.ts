import type { Output } from './terminal.ts';

/** A terminal line that is rewritten, and cleared at the end. */
export interface ProgressLine {
  show(text: string): void;
  clear(): void;
}

/** Some terminals do not report their width. */
const DEFAULT_WIDTH = 80;

export function createProgressLine(terminal: Pick<Output, 'write' | 'columns'>): ProgressLine {
  function show(text: string): void {
    // A line that wraps cannot be rewritten.
    const width = (terminal.columns ?? 0) > 0 ? terminal.columns! : DEFAULT_WIDTH;
    terminal.write(`\r\u001b[2K${text.slice(0, width - 1)}`);
  }
  return { show, clear: () => show('') };
}

export interface ExitResult {
  /** The exit code that a shell would report: 128 plus the signal number if a signal ended the program. */
  readonly exitCode: number;
  readonly signal: NodeJS.Signals | null;
}

/** Rejects if the program could not be started. */
export function supervise(
  command: string,
  args: readonly string[],
  options?: { readonly channel?: boolean },
): Promise<ExitResult>;

export function endWithNpm(): void;

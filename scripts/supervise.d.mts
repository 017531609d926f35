export interface Ended {
  /** As a shell would tell it: 128 and the number of the signal, where one ended the program. */
  readonly exitCode: number;
  readonly signal: NodeJS.Signals | null;
}

/** Rejects where the program could not be started at all. */
export function supervise(
  command: string,
  args: readonly string[],
  options?: { readonly channel?: boolean },
): Promise<Ended>;

export function endWithNpm(): void;

/** Ends a part of the workbench. */
export type Ending = () => unknown;

/**
 * One after the other. What throws keeps nothing after it from its end: a thread or a port that is left over would
 * keep the process. Then the first error is thrown.
 */
export async function endAll(endings: readonly Ending[]): Promise<void> {
  const errors: unknown[] = [];
  for (const end of endings) {
    try {
      await end();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}

/** As `endAll`, and all of them begin before the first has ended. */
export async function endTogether(endings: readonly Ending[]): Promise<void> {
  const ended = await Promise.allSettled(endings.map(async (end) => end()));
  const failed = ended.find((each) => each.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

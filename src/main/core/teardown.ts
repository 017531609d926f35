/** Ends a part of the workbench. */
export type Teardown = () => unknown;

/**
 * One after the other. What throws keeps nothing after it from its end: a thread or a port that is left over would
 * keep the process. Then the first error is thrown.
 */
export async function tearDownAll(teardowns: readonly Teardown[]): Promise<void> {
  const errors: unknown[] = [];
  for (const end of teardowns) {
    try {
      await end();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}

/** As `tearDownAll`, and all of them begin before the first has ended. */
export async function tearDownTogether(teardowns: readonly Teardown[]): Promise<void> {
  const ended = await Promise.allSettled(teardowns.map(async (end) => end()));
  const failed = ended.find((each) => each.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

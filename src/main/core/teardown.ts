/** Stops part of the workbench. */
export type Teardown = () => unknown;

/**
 * Runs one after the other. An error does not skip the rest, because a leftover thread or port would keep the process
 * alive. Then throws the first error.
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

/** As `tearDownAll`, but starts all of them at once. */
export async function tearDownTogether(teardowns: readonly Teardown[]): Promise<void> {
  const results = await Promise.allSettled(teardowns.map(async (end) => end()));
  const failed = results.find((each) => each.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

import { expect, onTestFinished } from 'vitest';
import type { ChangeTopic } from '#shared/contract/changes.ts';
import { NO_GATEWAY_FAULTS } from '#shared/gateway.ts';
import type { TestWorkbench } from './test-workbench.ts';

/** Every topic that a live stream tells of, from now on. */
export async function emittedTopics({ client }: Pick<TestWorkbench, 'client'>): Promise<Set<ChangeTopic>> {
  const listening = new AbortController();
  onTestFinished(() => listening.abort());
  const stream = await client.workbench.live(undefined, { signal: listening.signal });
  const emitted = new Set<ChangeTopic>();
  void (async () => {
    for await (const { topics } of stream) topics.forEach((topic) => emitted.add(topic));
  })().catch(() => undefined);
  // Listens for sure once it has heard something; and nothing is noted after it that would be told later.
  await expect
    .poll(async () => {
      if (emitted.size === 0) await client.gateway.faults.set(NO_GATEWAY_FAULTS);
      return emitted;
    })
    .toContain('gateway');
  emitted.clear();
  return emitted;
}

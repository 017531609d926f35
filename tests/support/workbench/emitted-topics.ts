import { expect, onTestFinished } from 'vitest';
import type { ChangeTopic } from '#shared/contract/changes.ts';
import { NO_GATEWAY_FAULTS } from '#shared/gateway.ts';
import type { TestWorkbench } from './test-workbench.ts';

/** Collects all topics that a live stream emits from now on. */
export async function emittedTopics({ client }: Pick<TestWorkbench, 'client'>): Promise<Set<ChangeTopic>> {
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  const stream = await client.workbench.live(undefined, { signal: controller.signal });
  const emitted = new Set<ChangeTopic>();
  void (async () => {
    for await (const { topics } of stream) topics.forEach((topic) => emitted.add(topic));
  })().catch(() => undefined);
  // The stream is subscribed once it has received something; only later topics belong to the test.
  await expect
    .poll(async () => {
      if (emitted.size === 0) await client.gateway.faults.set(NO_GATEWAY_FAULTS);
      return emitted;
    })
    .toContain('gateway');
  emitted.clear();
  return emitted;
}

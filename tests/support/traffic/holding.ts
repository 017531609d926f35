import { expect } from 'vitest';
import type { BreakpointDraftInput, HeldMessage } from '#shared/breakpoints/breakpoint.ts';
import type { TestWorkbench } from '../workbench/test-workbench.ts';

type Bench = Pick<TestWorkbench, 'client'>;

/** Sets a breakpoint, and returns its number. */
export async function setBreakpoint({ client }: Bench, breakpoint: BreakpointDraftInput): Promise<number> {
  const { breakpoints } = await client.breakpoints.set({
    breakpoint: { filter: '', stages: ['before_sending'], next: null, callerTimeoutS: 10, ...breakpoint },
  });
  return breakpoints.at(-1)?.id ?? 0;
}

/** Waits until this many messages are held; returns them, oldest first. */
export async function heldMessages({ client }: Bench, count = 1): Promise<HeldMessage[]> {
  let held: HeldMessage[] = [];
  await expect
    .poll(async () => {
      ({ held } = await client.breakpoints.list());
      return held.length;
    })
    .toBe(count);
  return held;
}

/** Waits for the message that is held, and returns its number. */
export async function heldId(bench: Bench): Promise<number> {
  return (await heldMessages(bench))[0]?.id ?? 0;
}

export function toBase64(value: unknown): string {
  return Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64');
}

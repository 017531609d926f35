import { ORPCError } from '@orpc/client';
import type { ExchangeDetail, ExchangeSummary } from '#shared/exchange.ts';
import type { ValidationIssue } from '#shared/validation-issue.ts';
import type { SequenceState } from '#shared/contract/replay.ts';
import type { TestWorkbench } from '../workbench/test-workbench.ts';
import { decodeBytes } from './traffic.ts';

type Bench = Pick<TestWorkbench, 'client'>;

/** Replays an exchange completely, and returns all replays. */
export async function replay(
  { client }: Bench,
  originId: number,
  draft: Readonly<Record<string, unknown>> = {},
): Promise<ExchangeSummary[]> {
  const sent: ExchangeSummary[] = [];
  for await (const { exchange } of await client.replay.send({ draft: { originId, ...draft } }))
    sent.push(exchange);
  return sent;
}

/** Replays an exchange once, and returns the replay in detail. */
export async function replayOnce(
  bench: Bench,
  originId: number,
  draft: Readonly<Record<string, unknown>> = {},
): Promise<ExchangeDetail> {
  const [sent] = await replay(bench, originId, draft);
  if (sent === undefined) throw new Error('Nothing was sent');
  return bench.client.exchanges.get({ id: sent.id });
}

/** Formats an outcome as `200`, as `400 155` with the code of a rejection, or as the reason of a failure. */
export function formatOutcome({ outcome }: Pick<ExchangeSummary, 'outcome'>): string {
  if (outcome.kind === 'failed') return outcome.reason;
  return outcome.apiCode === null ? String(outcome.status) : `${outcome.status} ${outcome.apiCode}`;
}

/** Returns the issues that a call is rejected with. */
export async function catchIssues(call: Promise<unknown>): Promise<ValidationIssue[]> {
  try {
    await call;
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'INVALID')
      return (error.data as { issues: ValidationIssue[] }).issues;
    throw error;
  }
  throw new Error('The call was expected to be rejected');
}

/** Plays a sequence to its end. */
export async function replaySequence(
  bench: Bench,
  sequence: Readonly<Record<string, unknown>>,
): Promise<SequenceState> {
  await bench.client.replay.sequence.start({ sequence });
  return waitForSequenceEnd(bench);
}

export async function waitForSequenceEnd({ client }: Bench): Promise<SequenceState> {
  for (;;) {
    const state = await client.replay.sequence.get();
    if (state === null) throw new Error('No sequence was started');
    if (state.state === 'finished' || state.state === 'stopped') return state;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Reads the request of an exchange as JSON. */
// oxlint-disable-next-line typescript/no-explicit-any -- looked into field by field
export async function getRequest({ client }: Bench, id: number): Promise<any> {
  const { request } = await client.exchanges.get({ id });
  return JSON.parse(decodeBytes(request).toString());
}

import { ORPCError } from '@orpc/client';
import { createSystemClock } from '#core/clock.ts';
import type { WorkbenchClient } from '#shared/contract/contract.ts';
import type { ReplayDraft, ReplaySequence } from '#shared/contract/replay.ts';
import type { ExchangeDetail, ExchangeKind } from '#shared/exchange.ts';
import type { ValidationIssue } from '#shared/validation-issue.ts';
import { findCreatedIds, findBodyIds, findReplaceableIds } from '#shared/replay/body-ids.ts';
import { getEditableHeaders } from '#shared/replay/request-headers.ts';
import { CommandError } from '../../process/command-error.ts';
import { readInput } from '../../process/read-input.ts';
import {
  readFresh,
  readReplayTarget,
  readSigning,
  readSubject,
  readTimes,
  withHeaders,
  type ReplayFlags,
} from './replay-flags.ts';
import { formatReplayJson, formatReplay } from './format-replay.ts';
import { replaySequence, readSequence, type ReplayOutput } from './replay-sequence.ts';
import { selectRoundCopy } from '../select-round-copy.ts';
import { callWorkbench } from '../../process/running-workbench.ts';
import { waitForStopSignal } from '../../process/stop-signal.ts';
import type { Terminal } from '../../process/terminal.ts';

/**
 * Replays the selected exchanges and prints each outcome. Returns the exit code: 0 if all were answered, 1 if one was
 * not, or if it was stopped. Throws a `UsageError` for invalid flags.
 */
export async function runReplayCommand(
  id: string | undefined,
  flags: ReplayFlags,
  terminal: Terminal,
): Promise<number> {
  const subject = readSubject(id, flags);
  const output = { json: flags.json, stopped: abortOnSignal(terminal), terminal };
  if (subject.kind !== 'exchange') {
    const sequence = readSequence(subject, flags, terminal.env);
    return callWorkbench(flags.dataDir, (client) =>
      withFormattedIssues(replayCopy(client, { sequence, exchange: flags.exchange }, output)),
    );
  }
  const createDraft = await readDraft(subject.originId, flags, terminal);
  return callWorkbench(flags.dataDir, (client) =>
    withFormattedIssues(replayExchange(client, { originId: subject.originId, createDraft }, output)),
  );
}

async function replayCopy(
  client: WorkbenchClient,
  { sequence, exchange }: { readonly sequence: ReplaySequence; readonly exchange: number | undefined },
  output: ReplayOutput,
): Promise<number> {
  const what = await selectRoundCopy(client, sequence.what, exchange, output.terminal);
  return replaySequence(client, { ...sequence, what }, output);
}

type CreateDraft = (original: ExchangeDetail) => ReplayDraft;

/** Validates all flags before the workbench is called. */
async function readDraft(originId: number, flags: ReplayFlags, terminal: Terminal): Promise<CreateDraft> {
  const target = readReplayTarget(flags);
  const times = readTimes(flags);
  const fresh = readFresh(flags);
  const signing = readSigning(flags, flags.body !== undefined || fresh.length > 0, terminal.env);
  withHeaders([], flags);
  const body = flags.body === undefined ? null : await readInput(flags.body, terminal);
  return ({ summary, request }) => ({
    originId,
    target,
    signing,
    times,
    atOnce: flags.atOnce,
    freshIds: getFreshIds(fresh, summary.kind, body ?? Buffer.from(request.body.base64, 'base64')),
    ...(body === null ? {} : { bodyBase64: body.toString('base64') }),
    ...(flags.header === undefined
      ? {}
      : { headers: withHeaders(getEditableHeaders(request.headers), flags) }),
  });
}

/** The requested IDs; an unknown one is rejected rather than ignored. */
function getFreshIds(fresh: 'all' | readonly string[], kind: ExchangeKind, body: Uint8Array): string[] {
  if (fresh === 'all') return findCreatedIds(kind, body);
  const ids = findReplaceableIds(body);
  const missing = fresh.find((id) => !ids.has(id));
  if (missing !== undefined)
    throw new CommandError(
      `--fresh: the body has no ID '${missing}'. It contains ${findBodyIds(body).join(', ') || 'none'}.`,
    );
  return [...fresh];
}

async function replayExchange(
  client: WorkbenchClient,
  { originId, createDraft }: { readonly originId: number; readonly createDraft: CreateDraft },
  { json, stopped, terminal: { console } }: ReplayOutput,
): Promise<number> {
  const original = await client.exchanges.get({ id: originId });
  const last = await findConfirmedAttempt(client, original);
  const draft = createDraft(original);
  let answered = 0;
  let printed = 0;
  try {
    const stream = await client.replay.send({ draft }, { signal: stopped });
    for await (const { exchange, sent, of } of stream) {
      const again = await client.exchanges.get({ id: exchange.id });
      console.log(json ? formatReplayJson(last, again) : formatReplay(last, again, `${sent}/${of}`));
      printed = sent;
      if (exchange.outcome.kind === 'reply') answered += 1;
    }
  } catch (error) {
    if (!stopped.aborted) throw error;
  }
  if (printed < draft.times)
    console.error(`Stopped after ${printed} of ${draft.times}. Requests in progress are captured.`);
  return answered === draft.times ? 0 : 1;
}

/** The number of a row names its first attempt; the replay is compared with the last one that got a response. */
async function findConfirmedAttempt(
  client: WorkbenchClient,
  original: ExchangeDetail,
): Promise<ExchangeDetail> {
  const { id, headId, deliveryId } = original.summary;
  if (deliveryId === null || headId !== null) return original;
  const attempts = await client.exchanges.attempts({ id });
  const last = attempts.findLast(({ outcome }) => outcome.kind === 'reply') ?? attempts.at(-1);
  return last === undefined || last.id === id ? original : client.exchanges.get({ id: last.id });
}

/** Converts errors of the workbench to command errors with their messages. */
async function withFormattedIssues<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ORPCError) || !error.defined) throw error;
    if (error.code !== 'INVALID') throw new CommandError(error.message);
    const { issues } = error.data as { issues: readonly ValidationIssue[] };
    throw new CommandError(issues.map(formatIssue).join('\n'));
  }
}

/** The names of the call's fields on the command line: the first prefix that fits. */
const FIELD_LABELS: readonly (readonly [prefix: string, label: string])[] = [
  ['draft.originId', 'The exchange'],
  ['draft.target', '--target'],
  ['draft.signing', '--sign'],
  ['draft.headers', '--header'],
  ['draft.bodyBase64', '--body'],
  ['draft.freshIds', '--fresh'],
  ['sequence.what', 'The round or session'],
  ['sequence.target', '--target'],
  ['sequence.signing', '--sign'],
];

function formatIssue({ field, message }: ValidationIssue): string {
  const [, label] = FIELD_LABELS.find(([prefix]) => field.startsWith(prefix)) ?? [];
  return `${label ?? field} ${message}.`;
}

function abortOnSignal(terminal: Terminal): AbortSignal {
  const controller = new AbortController();
  void waitForStopSignal(createSystemClock(), terminal).then(() => controller.abort());
  return controller.signal;
}

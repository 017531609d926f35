import { readCaseFile, type CaseFileResult } from '#core/transfer/case/case-file.ts';
import { decodeBody, readBody } from '#core/transfer/encoded-body.ts';
import type { ExportedExchange } from '#core/transfer/exported-exchange.ts';
import type { RecordedRequest } from '#core/suite/recorded/play-recording.ts';
import { createSignatureRechecker } from '#core/transfer/signatures/recheck-signature.ts';
import { formatIssue } from '#shared/validation-issue.ts';
import { CommandError } from '../../process/command-error.ts';
import { readInput } from '../../process/read-input.ts';
import type { Terminal } from '../../process/terminal.ts';
import { UsageError } from '../../process/usage-error.ts';

export type ReadableCase = Extract<CaseFileResult, { kind: 'read' }>;

/** No secret is known here: the verdicts on signatures in a file stay claims. */
const RECHECK = createSignatureRechecker({ list: () => [], findByCasino: () => undefined });

/** Reads and verifies a case from a file, or from standard input for `-`. Throws a `UsageError` if it cannot be read. */
export async function verifyCase(file: string, terminal: Terminal): Promise<CaseFileResult> {
  try {
    return await readCaseFile(await readInput(file, terminal), RECHECK);
  } catch (error) {
    if (error instanceof CommandError) throw new UsageError(error.message);
    throw error;
  }
}

/** A case that is intact. Throws a `UsageError` that names the file, the part and the rule that it breaks. */
export async function readCase(file: string, terminal: Terminal): Promise<ReadableCase> {
  return expectReadable(await verifyCase(file, terminal), file);
}

/** The same for the bytes of a file. */
export async function readCaseBytes(bytes: Buffer, file: string): Promise<ReadableCase> {
  return expectReadable(await readCaseFile(bytes, RECHECK), file);
}

function expectReadable(read: CaseFileResult, file: string): ReadableCase {
  if (read.kind === 'read') return read;
  throw new UsageError(formatIssue(read.issues[0]!, file));
}

/** The requests that a case recorded. Throws a `UsageError` for one whose body was not captured completely. */
export function toRecordedRequests({ case: saved, exchanges }: ReadableCase): readonly RecordedRequest[] {
  return saved.steps.map((step) => {
    const exchange = exchanges.find(({ n }) => n === step.n)!;
    const { request, response, outcome, startedAt } = exchange;
    const body = decodeBody(request.body);
    if (body.length < request.bodyBytes)
      throw new UsageError(
        `exchange ${step.n} of the case has only the first ${body.length} of ${request.bodyBytes} bytes of its body, so it cannot be played`,
      );
    return {
      ...step,
      isAfterGap: saved.gapsBefore?.includes(step.n) ?? false,
      body,
      startedAt,
      endedAt: getEnd(exchange),
      outcome:
        outcome.kind === 'reply' && response !== null
          ? { kind: 'reply', status: response.status, body: readBody(response).body }
          : { kind: 'failed', reason: outcome.kind === 'failed' ? outcome.reason : 'other' },
    };
  });
}

/**
 * When the next request could be sent, rounded down as the start is: a server still sends the response after its client
 * has received it, and two requests that follow each other must not look like a race.
 */
function getEnd({ vantage, startedAt, durationMs, timing }: ExportedExchange): number {
  const untilReady = (timing.receiveMs ?? 0) + (timing.waitMs ?? durationMs);
  return Math.floor(startedAt + (vantage === 'wallet' ? untilReady : durationMs));
}

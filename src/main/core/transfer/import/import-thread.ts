import type { ImportFormat, ImportRequest } from '#shared/contract/transfer.ts';
import type { Operator } from '#shared/operators.ts';
import type { ValidationIssue } from '#shared/validation-issue.ts';
import type { CapturedExchange, CapturedResponse } from '../../capture/captured-exchange.ts';
import { isOutOfMemory, startThread } from '../../thread.ts';

export interface ImportStart {
  readonly source: ImportRequest;
  readonly operators: readonly Operator[];
  readonly now: number;
}
/** `write` gives the ids, and asks for the first batch; `next` asks for the one after it. */
export type ImportCommand =
  { readonly kind: 'write'; readonly firstId: number; readonly importId: number } | { readonly kind: 'next' };
export type ImportMessage =
  /** Of its entries, so many are read. */
  | { readonly kind: 'progress'; readonly done: number; readonly total: number }
  | {
      readonly kind: 'read';
      readonly name: string;
      readonly format: ImportFormat;
      readonly count: number;
      readonly leftOut: readonly string[];
    }
  | { readonly kind: 'broken'; readonly problems: readonly ValidationIssue[] }
  /** Empty at the end. */
  | { readonly kind: 'batch'; readonly captures: readonly CapturedExchange[] };

type Summary = Extract<ImportMessage, { kind: 'read' }>;

/** A source that is read beside the loop that answers callbacks. */
export interface ImportThread {
  /** What it has; or what is wrong with it. */
  readonly read: Promise<Summary | readonly ValidationIssue[]>;
  /** What is to be written of it, in batches that take a few milliseconds each. */
  batches(firstId: number, importId: number): AsyncGenerator<readonly CapturedExchange[]>;
  /** Ends it wherever it is: whoever waits for it gets an `AbortError`. */
  stop(): Promise<void>;
}

/** A document of the largest size becomes a few hundred megabytes; one that becomes more is made to. */
const MEMORY_MB = 1_024;

/**
 * Begins to read. `script` is the worker's file: its source under Node, its built form in the desktop program.
 * Bounded in memory: a document that needs more ends the thread, and is refused.
 */
export function startImportThread(
  script: string,
  start: ImportStart,
  onRead: (done: number, total: number) => void,
): ImportThread {
  const thread = startThread<ImportCommand, ImportMessage>({ script, start, memoryMb: MEMORY_MB });

  async function next(): Promise<Exclude<ImportMessage, { kind: 'progress' }>> {
    for (;;) {
      const answer = await thread.next();
      if (answer.kind !== 'progress') return answer;
      onRead(answer.done, answer.total);
    }
  }

  async function readAll(): Promise<Summary | readonly ValidationIssue[]> {
    try {
      const answer = await next();
      if (answer.kind === 'batch') throw new Error('A batch before the source was read');
      return answer.kind === 'broken' ? answer.problems : answer;
    } catch (error) {
      if (!isOutOfMemory(error)) throw error;
      const message = `needs more than ${MEMORY_MB} MB of memory, the limit for one import`;
      return [{ field: '(document)', message }];
    }
  }

  return {
    read: readAll(),
    async *batches(firstId, importId) {
      let command: ImportCommand = { kind: 'write', firstId, importId };
      for (;;) {
        thread.post(command);
        command = { kind: 'next' };
        const answer = await next();
        if (answer.kind !== 'batch') throw new Error(`Not a batch: ${answer.kind}`);
        if (answer.captures.length === 0) return;
        yield answer.captures.map(withBuffers);
      }
    },
    stop: () => thread.stop(),
  };
}

export function importStopped(): DOMException {
  return new DOMException('The import was stopped', 'AbortError');
}

/** Between threads, a Buffer becomes plain bytes. */
function withBuffers(capture: CapturedExchange): CapturedExchange {
  const { request, outcome } = capture;
  return {
    ...capture,
    request: {
      ...request,
      body: Buffer.from(request.body.buffer, request.body.byteOffset, request.body.length),
    },
    outcome:
      outcome.kind === 'reply'
        ? { ...outcome, response: withBuffer(outcome.response) }
        : { ...outcome, partial: outcome.partial === null ? null : withBuffer(outcome.partial) },
  };
}

function withBuffer(response: CapturedResponse): CapturedResponse {
  const { body } = response;
  return { ...response, body: Buffer.from(body.buffer, body.byteOffset, body.length) };
}

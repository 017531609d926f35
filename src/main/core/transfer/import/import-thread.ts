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
/** `write` assigns the IDs and requests the first batch; `next` requests the following one. */
export type ImportCommand =
  { readonly kind: 'write'; readonly firstId: number; readonly importId: number } | { readonly kind: 'next' };
export type ImportMessage =
  /** How many of its entries have been read. */
  | { readonly kind: 'progress'; readonly done: number; readonly total: number }
  | {
      readonly kind: 'read';
      readonly name: string;
      readonly format: ImportFormat;
      readonly count: number;
      readonly leftOut: readonly string[];
      readonly about: readonly string[];
    }
  | { readonly kind: 'broken'; readonly issues: readonly ValidationIssue[] }
  /** Empty at the end. */
  | { readonly kind: 'batch'; readonly captures: readonly CapturedExchange[] };

type Summary = Extract<ImportMessage, { kind: 'read' }>;

/** Reads a source in a worker thread, off the event loop that answers callbacks. */
export interface ImportThread {
  /** The summary, or the issues. */
  readonly summary: Promise<Summary | readonly ValidationIssue[]>;
  /** The exchanges to write, in batches of a few milliseconds. */
  batches(firstId: number, importId: number): AsyncGenerator<readonly CapturedExchange[]>;
  /** Stops it; pending calls reject with an `AbortError`. */
  stop(): Promise<void>;
}

/** The largest document needs a few hundred megabytes; one that needs more is malicious. */
const MEMORY_MB = 1_024;

/**
 * Starts reading. `script` is the worker's file: its source under Node, the bundled file in the desktop program. Memory
 * is limited: a document that needs more ends the thread and is rejected.
 */
export function startImportThread(
  script: string,
  start: ImportStart,
  onRead: (done: number, total: number) => void,
): ImportThread {
  const thread = startThread<ImportCommand, ImportMessage>({ script, start, memoryMb: MEMORY_MB });

  async function readNextMessage(): Promise<Exclude<ImportMessage, { kind: 'progress' }>> {
    for (;;) {
      const message = await thread.next();
      if (message.kind !== 'progress') return message;
      onRead(message.done, message.total);
    }
  }

  async function readAll(): Promise<Summary | readonly ValidationIssue[]> {
    try {
      const message = await readNextMessage();
      if (message.kind === 'batch') throw new Error('Received a batch before the source was read');
      return message.kind === 'broken' ? message.issues : message;
    } catch (error) {
      if (!isOutOfMemory(error)) throw error;
      const tooBig = `needs more than ${MEMORY_MB} MB of memory, the limit for one import`;
      return [{ field: '(document)', message: tooBig }];
    }
  }

  return {
    summary: readAll(),
    async *batches(firstId, importId) {
      let command: ImportCommand = { kind: 'write', firstId, importId };
      for (;;) {
        thread.post(command);
        command = { kind: 'next' };
        const message = await readNextMessage();
        if (message.kind !== 'batch') throw new Error(`Not a batch: ${message.kind}`);
        if (message.captures.length === 0) return;
        yield message.captures.map(withBuffers);
      }
    },
    stop: () => thread.stop(),
  };
}

export function createImportStoppedError(): DOMException {
  return new DOMException('The import was stopped', 'AbortError');
}

/** Buffers arrive from the worker as plain Uint8Arrays. */
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

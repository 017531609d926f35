import type { ExportEvent, ExportFacts, ExportRequest } from '#shared/contract/transfer.ts';
import type { Operator } from '#shared/operators.ts';
import type { ValidationIssue } from '#shared/validation-issue.ts';
import type { OperatorStore } from '../../operators/operator-store.ts';
import type { CaseSource } from '../case/build-case.ts';
import { isOutOfMemory, startThread, type Thread } from '../../thread.ts';

export interface ExportServiceDeps {
  /** The database file. */
  readonly file: string;
  readonly operators: Pick<OperatorStore, 'list'>;
  /** The parts of the workbench that a case keeps, in their current state. */
  readonly caseSource: () => CaseSource;
  /** The version of this program. */
  readonly version: string;
  /** The script of the worker thread that writes exports. */
  readonly exportScript: string;
}

export interface ExportStart {
  readonly file: string;
  readonly request: ExportRequest;
  readonly operators: readonly Operator[];
  readonly source: CaseSource;
  readonly version: string;
}
export interface ExportCommand {
  readonly kind: 'next';
}
export type ExportMessage =
  | { readonly kind: 'written'; readonly facts: ExportFacts }
  | { readonly kind: 'rejected'; readonly issues: readonly ValidationIssue[] }
  /** Empty at the end. */
  | { readonly kind: 'chunk'; readonly text: string };

export interface ExportService {
  /**
   * Streams the facts about a file and then its text, or returns the issues. A worker thread writes it in chunks, so
   * that callbacks are not blocked.
   */
  export(
    request: ExportRequest,
    signal?: AbortSignal,
  ): Promise<AsyncGenerator<ExportEvent> | readonly ValidationIssue[]>;
  /** Stops running exports. */
  stop(): Promise<void>;
}

type ExportThread = Thread<ExportCommand, ExportMessage>;

/** The largest file with the worst bodies needs half of this. */
const MEMORY_MB = 2_048;

export function createExportService({
  file,
  operators,
  caseSource,
  version,
  exportScript,
}: ExportServiceDeps): ExportService {
  const running = new Set<ExportThread>();

  async function end(thread: ExportThread): Promise<void> {
    running.delete(thread);
    await thread.stop();
  }

  async function* readChunks(thread: ExportThread, facts: ExportFacts): AsyncGenerator<ExportEvent> {
    try {
      yield facts;
      for (;;) {
        thread.post({ kind: 'next' });
        const response = await thread.next();
        if (response.kind !== 'chunk') throw new Error(`Not a chunk: ${response.kind}`);
        if (response.text === '') return;
        yield { text: response.text };
      }
    } finally {
      await end(thread);
    }
  }

  return {
    async export(request, signal) {
      signal?.throwIfAborted();
      const start: ExportStart = {
        file,
        request,
        operators: operators.list(),
        source: caseSource(),
        version,
      };
      const thread: ExportThread = startThread({ script: exportScript, start, memoryMb: MEMORY_MB });
      running.add(thread);
      // A caller that aborts before the first chunk never reaches the end of the stream.
      signal?.addEventListener('abort', () => void end(thread), { once: true });
      try {
        const response = await thread.next();
        if (response.kind === 'written') return readChunks(thread, response.facts);
        if (response.kind === 'chunk') throw new Error('Received a chunk before the file was written');
        await end(thread);
        return response.issues;
      } catch (error) {
        await end(thread);
        if (!isOutOfMemory(error)) throw error;
        const message = `needs more than ${MEMORY_MB} MB of memory, the limit for one export. Use a filter to export less.`;
        return [{ field: 'what', message }];
      }
    },
    async stop() {
      await Promise.all([...running].map(end));
    },
  };
}

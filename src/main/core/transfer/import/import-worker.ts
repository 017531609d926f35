import { parentPort, workerData } from 'node:worker_threads';
import { formatByteSize } from '#shared/byte-size.ts';
import { MAX_IMPORTED_BODY_BYTES } from '#shared/contract/transfer.ts';
import { withTruncatedBodies, type CapturedExchange } from '../../capture/captured-exchange.ts';
import type { ImportCommand, ImportStart, ImportMessage } from './import-thread.ts';
import { toCapturedExchanges } from './to-captured-exchanges.ts';
import { readSource } from './read-source.ts';
import { withRuleWarnings } from './with-rule-warnings.ts';

/** Batch limits that take a few milliseconds to write. */
const BATCH_ROWS = 50;
const BATCH_BYTES = 512 * 1024;

const TRUNCATED_WARNING = `The body was truncated: imports keep at most ${formatByteSize(MAX_IMPORTED_BODY_BYTES)} per body, four times the limit of a callback.`;

/** Reads one source and returns the exchanges to write, in batches on demand. */
const { source, operators, now } = workerData as ImportStart;
const owners = new Map(
  operators.flatMap((operator) =>
    operator.casinos.map((casino) => [casino.id, { operator, casino }] as const),
  ),
);
const read = await readSource(source, {
  operators: { list: () => operators, findByCasino: (casinoId) => owners.get(casinoId) },
  now,
  onRead: (done, total) => post({ kind: 'progress', done, total }),
});

let captured: readonly CapturedExchange[] = [];
let next = 0;

parentPort?.on('message', (command: ImportCommand) => {
  if (command.kind === 'write' && 'exchanges' in read) {
    const ids = read.exchanges.map((_exchange, index) => command.firstId + index);
    const unjudged = read.exchanges.flatMap(({ n }, index) =>
      read.unjudged?.has(n) === true ? ids[index]! : [],
    );
    captured = withRuleWarnings(
      toCapturedExchanges(read.exchanges, ids, command.importId),
      new Set(unjudged),
    ).map((exchange) => withTruncatedBodies(exchange, TRUNCATED_WARNING, MAX_IMPORTED_BODY_BYTES));
  }
  post({ kind: 'batch', captures: takeBatch() });
});

if ('exchanges' in read) {
  const { name, format, exchanges, leftOut, about = [] } = read;
  post({ kind: 'read', name, format, count: exchanges.length, leftOut, about });
} else post({ kind: 'broken', issues: read });

function takeBatch(): CapturedExchange[] {
  const from = next;
  for (let bytes = 0; next < captured.length && next - from < BATCH_ROWS && bytes < BATCH_BYTES; next += 1)
    bytes += countBytes(captured[next]!);
  return captured.slice(from, next);
}

function countBytes({ request, outcome }: CapturedExchange): number {
  const response = outcome.kind === 'reply' ? outcome.response : outcome.partial;
  return request.body.length + (response?.body.length ?? 0);
}

function post(message: ImportMessage): void {
  parentPort?.postMessage(message);
}

import { Readable } from 'node:stream';
import { parentPort, workerData } from 'node:worker_threads';
import type { ReconcileCommand, ReconcileMessage, ReconcileStart } from './reconcile-service.ts';
import { toInstants, reconcile } from './reconcile.ts';
import { RECONCILE_REPORTS } from './reports/reconcile-reports.ts';

/** In characters: passing one on takes about a millisecond. */
const PIECE_LENGTH = 64 * 1024;

/** Compares one ledger, and then answers questions about the differences. */
const { file, name, text, casinoId, mapping, range } = workerData as ReconcileStart;
const reconciled = await reconcile({
  file,
  ledger: Readable.from([Buffer.from(text)]),
  mapping,
  scope: { casinoId, ...toInstants(range) },
});
if (reconciled.kind === 'unreadable') {
  const { header, issues } = reconciled;
  respond({
    kind: 'result',
    result: { kind: 'unreadable', header: [...header], mapping, issues: [...issues] },
  });
} else {
  const { header, reconciliation, differences } = reconciled;
  let pieces: Iterator<string> | null = null;
  parentPort?.on('message', (command: ReconcileCommand) => {
    if (command.kind === 'page') {
      respond({ kind: 'page', ...differences.page(command.page) });
      return;
    }
    if (command.kind === 'report')
      pieces = RECONCILE_REPORTS[command.format]({ name, reconciliation, differences: differences.all() });
    respond({ kind: 'piece', text: pieces === null ? '' : joinPieces(pieces) });
  });
  respond({ kind: 'result', result: { kind: 'reconciled', header: [...header], reconciliation } });
}

function joinPieces(pieces: Iterator<string>): string {
  let joined = '';
  while (joined.length < PIECE_LENGTH) {
    const next = pieces.next();
    if (next.done === true) break;
    joined += next.value;
  }
  return joined;
}

function respond(message: ReconcileMessage): void {
  parentPort?.postMessage(message);
}

import type { ExchangeStore } from '../../capture/exchange-store.ts';
import { toSignatureColumns } from '../../capture/cells/id-columns.ts';
import type { OperatorStore } from '../../operators/operator-store.ts';
import { findSigner } from '../../operators/find-operator.ts';
import type { Database } from '../../storage/database.ts';
import type { Pause } from '../../time/pause.ts';
import { checkRequestSignature } from './check-request-signature.ts';

export interface ImportRechecks {
  /** Operators have changed: imported signatures that could not be verified are checked again if a secret is new. */
  start(): void;
  /** Resolves when none is running. */
  stop(): Promise<void>;
}

interface ImportRechecksDeps {
  readonly db: Database;
  readonly exchanges: Pick<ExchangeStore, 'get'>;
  readonly operators: Pick<OperatorStore, 'list' | 'findByCasino'>;
  /** Created per check: yields to callbacks during long work. */
  readonly startPause: () => Pause;
  /** Some exchanges have another verdict. */
  readonly onVerified: () => void;
  readonly reportDefect: (error: unknown) => void;
}

/** Exchanges that were imported before their operator was added, or had its secret, are verified afterwards. */
export function createImportRechecks(deps: ImportRechecksDeps): ImportRechecks {
  const { db, exchanges, operators, startPause } = deps;
  const selectUnknown = db
    .prepare<[], number>(
      `SELECT id FROM exchanges
       WHERE import_id IS NOT NULL AND signature = 'unknown' AND kind <> 'other' ORDER BY id`,
    )
    .pluck();
  const update = db.prepare(
    `UPDATE exchanges SET signature = 'verified', expected_signature = ?, expected_hmac = ?, signature_claim = NULL
     WHERE id = ?`,
  );
  /** Null before the first check: at the start an operator may be stored that cannot be read, and is replaced. */
  let secrets: ReadonlySet<string> | null = null;
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();

  function verify(id: number): boolean {
    const exchange = exchanges.get(id);
    if (exchange === null || exchange.request.body.length < exchange.request.bodyBytes) return false;
    const { summary, request } = exchange;
    const owner = operators.findByCasino(summary.casinoId ?? '')?.operator;
    const operator =
      owner === undefined || summary.kind === 'launch' ? findSigner(request, operators) : owner;
    const { verdict, expected } = checkRequestSignature(request, summary.kind, operator);
    if (verdict !== 'verified') return false;
    update.run(...toSignatureColumns(expected), id);
    return true;
  }

  async function recheck(): Promise<void> {
    const current = new Set(operators.list().map(({ secret }) => secret));
    const known = secrets;
    secrets = current;
    const isNew = known === null || [...current].some((secret) => !known.has(secret));
    if (!isNew) return;
    const pause = startPause();
    let verified = 0;
    for (const id of selectUnknown.all()) {
      if (isStopped) return;
      if (verify(id)) verified += 1;
      await pause();
    }
    if (verified > 0) deps.onVerified();
  }

  return {
    start() {
      if (!isStopped) running = running.then(recheck).catch(deps.reportDefect);
    },
    async stop() {
      isStopped = true;
      await running;
    },
  };
}

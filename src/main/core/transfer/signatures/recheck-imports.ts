import { SIGNATURE_HEADER } from '#shared/protocol/signature-header.ts';
import { CALLBACKS } from '#shared/protocol/callback.ts';
import type { StoredExchange } from '../../capture/exchange-row.ts';
import type { ExchangeStore } from '../../capture/exchange-store.ts';
import { toSignatureColumns } from '../../capture/cells/id-columns.ts';
import { findHeader } from '../../http/headers.ts';
import type { OperatorStore } from '../../operators/operator-store.ts';
import { findCallbackOperator, findSigner } from '../../operators/find-operator.ts';
import type { Database } from '../../storage/database.ts';
import type { Pause } from '../../time/pause.ts';
import { REMOVED_SIGNATURE } from '../redaction/placeholders.ts';
import { createSecretProver, type ProveSecret } from './prove-secret.ts';
import { withKnownSecret } from './signature-claims.ts';
import { checkImportedSignature, checkRequestSignature } from './check-request-signature.ts';
import { createUrlSigners, isAttributableSignature } from './with-url-signers.ts';

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
  /** Some exchanges have a different verdict, or a different expected signature. */
  readonly onChange: () => void;
  readonly reportDefect: (error: unknown) => void;
}

/**
 * Exchanges that were imported before their operator was added, or had its secret, are checked afterwards, with the
 * same result as if they were imported then.
 */
export function createImportRechecks(deps: ImportRechecksDeps): ImportRechecks {
  const { db, exchanges, operators, startPause } = deps;
  const selectUnknown = db
    .prepare<[], number>(
      `SELECT id FROM exchanges
       WHERE import_id IS NOT NULL AND signature IN ('unknown', 'missing') AND kind <> 'other' ORDER BY id`,
    )
    .pluck();
  const IS_CALLBACK = `import_id IS NOT NULL AND kind IN (${CALLBACKS.map((each) => `'${each}'`).join(', ')})`;
  const selectUrlMates = db
    .prepare<[], number>(
      `SELECT id FROM exchanges WHERE ${IS_CALLBACK} AND signature = 'verified' AND (import_id, url) IN (
         SELECT import_id, url FROM exchanges WHERE ${IS_CALLBACK} AND signature = 'unknown')`,
    )
    .pluck();
  const updateVerdict = db.prepare(
    `UPDATE exchanges SET signature = ?, expected_signature = ?, expected_hmac = ?, signature_claim = NULL
     WHERE id = ?`,
  );
  const updateExpected = db.prepare(
    'UPDATE exchanges SET expected_signature = ?, expected_hmac = ?, signature_claim = ? WHERE id = ?',
  );
  /** Null before the first check: at the start an operator may be stored that cannot be read, and is replaced. */
  let secrets: ReadonlySet<string> | null = null;
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();

  /** Returns whether the exchange has a different verdict, or a different expected signature. */
  async function check(id: number, prove: ProveSecret): Promise<boolean> {
    const exchange = exchanges.get(id);
    if (exchange === null || exchange.request.body.length < exchange.request.bodyBytes) return false;
    const { summary, request, signatureClaim } = exchange;
    if (findHeader(request.headers, SIGNATURE_HEADER) === REMOVED_SIGNATURE) return false;
    const operator =
      summary.kind === 'launch'
        ? findSigner(request, operators)
        : findCallbackOperator(summary, request, operators);
    const { verdict, expected } = checkImportedSignature(request, summary.kind, operator);
    const isJudged = verdict !== 'unknown' && verdict !== summary.signature;
    if (!isJudged && expected === exchange.expectedSignature) return false;
    const isProven = verdict === 'unknown' && (await prove(request, expected));
    if (isJudged || isProven) {
      updateVerdict.run(isProven ? 'mismatch' : verdict, ...toSignatureColumns(expected), id);
      return true;
    }
    const claim = signatureClaim === null ? null : withKnownSecret(signatureClaim);
    updateExpected.run(...toSignatureColumns(expected), claim, id);
    return true;
  }

  async function recheck(): Promise<void> {
    const current = new Set(operators.list().map(({ secret }) => secret));
    const known = secrets;
    secrets = current;
    const isNew = known === null || [...current].some((secret) => !known.has(secret));
    if (!isNew) return;
    const pause = startPause();
    const prove = createSecretProver(operators, pause);
    let changed = 0;
    for (const id of selectUnknown.all()) {
      if (isStopped) return;
      if (await check(id, prove)) changed += 1;
      await pause();
    }
    if (await judgeByUrl(pause)) changed += 1;
    if (changed > 0) deps.onChange();
  }

  /** As at an import: see `withUrlSigners`. Returns whether an exchange has another verdict. */
  async function judgeByUrl(pause: Pause): Promise<boolean> {
    const signers = createUrlSigners(operators);
    for (const id of selectUrlMates.all()) {
      const mate = exchanges.get(id);
      if (mate !== null) signers.add(toUrlKey(mate), mate.request);
      await pause();
    }
    if (signers.size() === 0) return false;
    let isChanged = false;
    for (const id of selectUnknown.all()) {
      if (isStopped) return isChanged;
      const exchange = exchanges.get(id);
      const operator = exchange === null ? null : signers.get(toUrlKey(exchange));
      if (exchange !== null && operator !== null && isAttributable(exchange)) {
        const { verdict, expected } = checkRequestSignature(
          exchange.request,
          exchange.summary.kind,
          operator,
        );
        updateVerdict.run(verdict, ...toSignatureColumns(expected), id);
        isChanged = true;
      }
      await pause();
    }
    return isChanged;
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

const toUrlKey = ({ summary, request }: StoredExchange): string => `${summary.importId ?? 0} ${request.url}`;

function isAttributable({ summary, request, signatureClaim }: StoredExchange): boolean {
  return (
    summary.signature === 'unknown' &&
    signatureClaim === null &&
    isAttributableSignature(summary.kind, request)
  );
}

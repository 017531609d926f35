import { implement } from '@orpc/server';
import { ATTEMPTS_MAX, exchangesContract } from '#shared/contract/exchanges.ts';
import type { ExchangeDetail, Movement, Outcome } from '#shared/exchange.ts';
import { SIGNATURE_HEADER } from '#shared/protocol/signature-header.ts';
import type { StoredExchange } from '../capture/exchange-row.ts';
import type { ExchangeStore } from '../capture/exchange-store.ts';
import type { Recorder } from '../capture/recorder.ts';
import { findHeader } from '../http/headers.ts';
import type { OperatorStore } from '../operators/operator-store.ts';
import { explainVerdict } from '../signing/explain.ts';
import { claimIn } from '../transfer/signature-claims.ts';
import { sign } from '../signing/signature.ts';
import { diagnoseSignature } from '../signing/diagnose.ts';
import { explainDiagnosis } from '../signing/diagnosis-text.ts';
import type { TransactionStore } from '../wallet/transaction-store.ts';
import { exchangeDeletionProcedures, type ExchangeDeletionParts } from './exchange-deletion-procedures.ts';
import { exchangeSearchProcedures, type ExchangeSearchParts } from './exchange-search-procedures.ts';

export interface ExchangesParts extends ExchangeSearchParts, ExchangeDeletionParts {
  readonly exchanges: ExchangeStore;
  readonly recorder: Recorder;
  readonly transactions: TransactionStore;
  readonly operators: OperatorStore;
}

export function exchangesProcedures(parts: ExchangesParts) {
  const { exchanges, recorder, transactions, operators } = parts;
  const os = implement(exchangesContract);
  return {
    list: os.list.handler(({ input }) => {
      recorder.flush();
      return { exchanges: exchanges.list(input), total: exchanges.countListed() };
    }),
    get: os.get.handler(({ input, errors }) => {
      recorder.flush();
      const stored = exchanges.get(input.id);
      if (stored === null) throw errors.NOT_FOUND();
      return detailOf(stored, movementsOf(stored, transactions), explainSignature(stored, operators));
    }),
    attempts: os.attempts.handler(({ input, errors }) => {
      recorder.flush();
      const attempts = exchanges.attemptsBeside(input.id, ATTEMPTS_MAX);
      if (attempts === null) throw errors.NOT_FOUND();
      return attempts;
    }),
    ...exchangeSearchProcedures(parts),
    ...exchangeDeletionProcedures(parts),
  };
}

/** What the mock wallet's ledger holds of this exchange's transactions; nothing where another wallet answered. */
function movementsOf({ summary }: StoredExchange, transactions: TransactionStore): Movement[] {
  const { casinoId, importId } = summary;
  const mockAnswered =
    summary.vantage === 'wallet' ||
    (['gateway', 'suite', 'replay'].includes(summary.vantage) && summary.peerId !== null);
  // What was brought in moved nothing in this ledger, though its ids may be here.
  if (casinoId === null || importId !== null || !mockAnswered) return [];
  return summary.transactionIds.flatMap((idProvider) => {
    const found = transactions.find(casinoId, idProvider);
    if (found === undefined || found.type === 'tombstone') return [];
    const { type, amount, state, balanceAfter, exchangeId } = found;
    return [{ idProvider, type, amount, state, balanceAfter, exchangeId }];
  });
}

function detailOf(stored: StoredExchange, ledger: Movement[], explanation: string): ExchangeDetail {
  const { summary, request, response } = stored;
  return {
    summary,
    request: {
      method: request.method,
      url: request.url,
      headers: request.headers,
      body: {
        base64: request.body.toString('base64'),
        truncated: request.bodyBytes > request.body.length,
        bytes: request.bodyBytes,
      },
    },
    response:
      response === null
        ? null
        : {
            status: response.status,
            headers: response.headers,
            body: {
              base64: response.body.toString('base64'),
              truncated: isCut(summary.outcome),
              bytes: response.body.length,
            },
          },
    signature: {
      verdict: summary.signature,
      received: findHeader(request.headers, SIGNATURE_HEADER) ?? null,
      expected: stored.expectedSignature,
      overBytes: request.body.length,
      explanation,
    },
    timing: stored.timing,
    ledger,
  };
}

/** What the verdict means; and where the signature does not hold, the likely cause. */
function explainSignature({ summary, request }: StoredExchange, operators: OperatorStore): string {
  const verdict = explainVerdict(summary.signature, request.body.length);
  const header = findHeader(request.headers, SIGNATURE_HEADER);
  const expected = summary.casinoId === null ? undefined : operators.findByCasino(summary.casinoId)?.operator;
  const isWrong = ['mismatch', 'malformed', 'missing'].includes(summary.signature);
  // Signed for an address that nobody has: whose secret it was says which was meant.
  const isStray = summary.signature === 'unknown' && expected === undefined && header !== undefined;
  if (request.bodyBytes > request.body.length) {
    return `Only the first ${request.body.length} bytes of the body were read, so the signature over all of it cannot be checked.`;
  }
  const claim = summary.signature === 'unknown' ? claimIn(summary.warnings) : null;
  if (claim !== null) return claim;
  if (summary.signature === 'verified') return nameSigner(verdict, request, operators);
  if (!isWrong && !isStray) return verdict;
  const diagnosis = diagnoseSignature({
    body: request.body,
    header,
    secret: expected?.secret ?? null,
    others: operators
      .list()
      .filter((operator) => operator !== expected)
      .map(({ name, secret }) => ({ owner: name, secret })),
  });
  return diagnosis.kind === 'verified'
    ? `${verdict} The secret has been changed since: with the present one it verifies.`
    : explainDiagnosis(diagnosis);
}

/** Whose secret it was: that of a launch need not be the casino's. */
function nameSigner(
  verdict: string,
  { headers, body }: StoredExchange['request'],
  operators: OperatorStore,
): string {
  const received = findHeader(headers, SIGNATURE_HEADER);
  const signer = operators.list().find(({ secret }) => sign(body, secret) === received);
  return signer === undefined
    ? verdict
    : verdict.replace("the operator's secret", `the secret of ${signer.name}`);
}

/** An answer over the limit was read no further: its body is only a beginning. */
function isCut(outcome: Outcome): boolean {
  return outcome.kind === 'failed' && outcome.reason === 'too_large';
}

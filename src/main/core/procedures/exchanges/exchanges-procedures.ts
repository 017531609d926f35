import { implement } from '@orpc/server';
import { MAX_ATTEMPTS, exchangesContract, MAX_ROUND_EXCHANGES } from '#shared/contract/exchanges.ts';
import type { ExchangeDetail, Movement, Outcome } from '#shared/exchange.ts';
import { SIGNATURE_HEADER } from '#shared/protocol/signature-header.ts';
import type { CapturedResponse } from '../../capture/captured-exchange.ts';
import type { StoredExchange } from '../../capture/exchange-row.ts';
import type { ExchangeStore } from '../../capture/exchange-store.ts';
import type { Recorder } from '../../capture/recorder.ts';
import { readTransactions } from '../../capture/subject.ts';
import { decodeContent } from '../../http/content-coding.ts';
import { findHeader } from '../../http/headers.ts';
import type { OperatorStore } from '../../operators/operator-store.ts';
import type { Pause } from '../../time/pause.ts';
import { explainComputedSignature, explainSignature } from '../../transfer/signatures/explain-signature.ts';
import type { TransactionStore } from '../../wallet/transaction-store.ts';
import {
  implementExchangeDeletionProcedures,
  type ExchangeDeletionDeps,
} from './exchange-deletion-procedures.ts';
import { implementExchangeSearchProcedures, type ExchangeSearchDeps } from './exchange-search-procedures.ts';

export interface ExchangesDeps extends ExchangeSearchDeps, ExchangeDeletionDeps {
  readonly exchanges: ExchangeStore;
  readonly recorder: Recorder;
  readonly transactions: TransactionStore;
  readonly operators: OperatorStore;
  /** The secret of the recording proxy with this name; null if it has none. */
  readonly getProxySecret: (name: string) => string | null;
  /** Created per call: yields to the event loop during long work. */
  readonly startPause: () => Pause;
}

export function implementExchangesProcedures(deps: ExchangesDeps) {
  const { exchanges, recorder, transactions, operators } = deps;
  const os = implement(exchangesContract);
  // A proxy of another workbench may have the same name.
  const getOwnSecret = ({ relay, summary }: StoredExchange): string | null =>
    relay === null || summary.importId !== null ? null : deps.getProxySecret(relay.proxy);
  return {
    list: os.list.handler(({ input }) => {
      recorder.flush();
      return {
        exchanges: exchanges.list(input),
        total: exchanges.countListed(),
        hasImports: exchanges.hasImports(),
        hasSuite: exchanges.hasSuite(),
      };
    }),
    get: os.get.handler(async ({ input, errors }) => {
      recorder.flush();
      const pause = deps.startPause();
      const exchange = exchanges.get(input.id);
      if (exchange === null) throw errors.NOT_FOUND();
      await pause();
      const explanation = await explainSignature(exchange, operators, pause, getOwnSecret(exchange));
      const ledger = getMovements(exchange, transactions);
      await pause();
      return toDetail(exchange, ledger, explanation);
    }),
    explainComputedSignature: os.explainComputedSignature.handler(
      async ({ input: { id, computed }, errors }) => {
        recorder.flush();
        const exchange = exchanges.get(id);
        if (exchange === null) throw errors.NOT_FOUND();
        const signature = { computed, ownSecret: getOwnSecret(exchange) };
        return {
          explanation: await explainComputedSignature(exchange, signature, operators, deps.startPause()),
        };
      },
    ),
    attempts: os.attempts.handler(({ input, errors }) => {
      recorder.flush();
      const attempts = exchanges.listDeliveryAttempts(input.id, MAX_ATTEMPTS);
      if (attempts === null) throw errors.NOT_FOUND();
      return attempts;
    }),
    round: os.round.handler(({ input }) => {
      recorder.flush();
      return exchanges.listRoundExchanges(input, MAX_ROUND_EXCHANGES);
    }),
    roundCopies: os.roundCopies.handler(({ input: { what } }) => {
      recorder.flush();
      return exchanges.listRoundCopies(what);
    }),
    ...implementExchangeSearchProcedures(deps),
    ...implementExchangeDeletionProcedures(deps),
  };
}

/** The ledger entries of this exchange's transactions; none if another wallet answered. */
function getMovements(
  { summary, transactionIds }: StoredExchange,
  transactions: TransactionStore,
): Movement[] {
  const { casinoId, importId } = summary;
  const isMockWallet =
    summary.vantage === 'wallet' ||
    (['gateway', 'suite', 'replay', 'proxy', 'shadow'].includes(summary.vantage) && summary.peerId !== null);
  // An imported exchange moved nothing in this ledger, although its IDs may exist here.
  if (casinoId === null || importId !== null || !isMockWallet) return [];
  return transactionIds.flatMap((idProvider) => {
    const found = transactions.find(casinoId, idProvider);
    if (found === undefined || found.type === 'tombstone') return [];
    const { type, amount, state, balanceAfter, exchangeId } = found;
    return [{ idProvider, type, amount, state, balanceAfter, exchangeId }];
  });
}

function toDetail(stored: StoredExchange, ledger: Movement[], explanation: string): ExchangeDetail {
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
            body: { ...toReadableBody(response), truncated: isTruncated(summary.outcome) },
          },
    signature: {
      verdict: summary.signature,
      received: findHeader(request.headers, SIGNATURE_HEADER) ?? null,
      expected: stored.expectedSignature,
      overBytes: request.body.length,
      explanation,
    },
    timing: stored.timing,
    transactions: readTransactions(request.body),
    ledger,
    relay: stored.relay,
  };
}

function toReadableBody(response: CapturedResponse) {
  const content = decodeContent(response);
  const body = { base64: content.body.toString('base64'), bytes: response.body.length };
  if (content.kind === 'plain') return body;
  const error = content.kind === 'undecodable' ? content.reason : null;
  return { ...body, coding: { name: content.codings, base64: response.body.toString('base64'), error } };
}

/** A response above the limit was not read to its end, so its body is truncated. */
function isTruncated(outcome: Outcome): boolean {
  return outcome.kind === 'failed' && outcome.reason === 'too_large';
}

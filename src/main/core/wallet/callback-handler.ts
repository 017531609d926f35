import { assertNever } from '#shared/assert-never.ts';
import type { Operator } from '#shared/operators.ts';
import type { Callback } from '#shared/protocol/callback.ts';
import { API_CODES, isDomainError, createDomainError, type DomainError } from '#shared/protocol/errors.ts';
import { SIGNATURE_HEADER } from '#shared/protocol/signature-header.ts';
import type { WalletSettings } from '#shared/wallet.ts';
import type { HandledRequest } from '../capture/server-exchange.ts';
import type { Clock } from '../clock.ts';
import type { ReportDefect } from '../defect-log.ts';
import { createJsonResponse, type HttpResponse } from '../http/http-response.ts';
import type { ReceivedRequest } from '../http/received-request.ts';
import type { Currencies } from '../operators/currencies.ts';
import type { SignatureCheck } from '../signing/signature.ts';
import type { CommitGroup } from '../storage/commit-group.ts';
import { formatStorageFailure } from '../storage/storage-failure.ts';
import { readCallback, type ParsedCallback } from './callback-request.ts';
import type { StateAtArrival, LedgerContext } from './ledger-context.ts';
import type { Ledger, LedgerResult } from './ledger.ts';
import { rejectOnWire, rejectUnknownCasino } from './unread-request.ts';
import type { CallbackFaults, FaultSource, ResponseSource, Respond } from './port/callback-faults.ts';
import type { RejectionStage } from './port/wallet-rules.ts';
import type { WalletChanges } from './wallet-changes.ts';

export interface CallbackHandlerDeps {
  readonly clock: Clock;
  /** Real time, whatever the workbench's clock says: for everything on the wire. */
  readonly wireClock: Clock;
  readonly settings: () => WalletSettings;
  readonly currencies: Currencies;
  readonly ledger: Ledger;
  readonly commitGroup: CommitGroup;
  readonly walletChanges: Pick<WalletChanges, 'isRunning' | 'runBetweenChanges'>;
  readonly faults: FaultSource;
  /** Called when a callback may have changed the wallet's data. */
  readonly onChange: () => void;
  readonly reportDefect: ReportDefect;
}

/** A received callback with its signature check. */
export interface IncomingCallback {
  /** The exchange's ID. */
  readonly id: number;
  readonly callback: Callback;
  readonly casinoId: string;
  /** Undefined if no operator has the casino. */
  readonly operator: Operator | undefined;
  readonly header: string | undefined;
  readonly signature: SignatureCheck | null;
  readonly received: ReceivedRequest;
}

type HandledCallback = Omit<HandledRequest, 'signature' | 'subject'>;

/** The outcome of a callback before any fault changes the response. */
interface CallbackResult extends Pick<ResponseSource, 'balanceBefore'> {
  readonly response: HttpResponse;
  readonly warnings: readonly string[];
}

/**
 * Handles a callback: size and content type, then the signature over raw bytes, and only then JSON, schema and ledger;
 * with the armed faults before, in between and after.
 */
export function createCallbackHandler(deps: CallbackHandlerDeps): {
  handle(incoming: IncomingCallback): Promise<HandledCallback>;
} {
  const { ledger, commitGroup, walletChanges } = deps;

  async function postOrFail(incoming: IncomingCallback, faults: CallbackFaults): Promise<CallbackResult> {
    try {
      return await postCallback(incoming, faults);
    } catch (error) {
      deps.reportDefect(error);
      // Nothing was stored, so the gateway may retry (protocol, Errors: 500).
      const message = formatStorageFailure(error) ?? 'Internal error in the mock wallet';
      return createRejectedResult(faults, createDomainError(API_CODES.internal, message), 'ledger');
    }
  }

  async function postCallback(incoming: IncomingCallback, faults: CallbackFaults): Promise<CallbackResult> {
    const { callback, casinoId, operator, received } = incoming;
    const early = rejectUnread(incoming, faults);
    if (early !== null) return early;
    const settings = deps.settings();
    const { rules } = faults;
    const parsed = readCallback(callback, received.body, {
      rules,
      maxTransactions: settings.max_transactions,
    });
    if ('error' in parsed) return createRejectedResult(faults, parsed.error, parsed.at);

    const context: LedgerContext = {
      casinoId,
      decimals:
        operator === undefined
          ? null
          : (deps.currencies.findDecimals(operator, parsed.request.currency) ?? null),
      settings,
      rules,
      atArrival: await lookUpBeforeDelay(casinoId, parsed, rules.postDelayMs),
      exchangeId: incoming.id,
      now: deps.clock.now(),
    };
    const chosen = await walletChanges.runBetweenChanges(() =>
      faults.findDomainError(() => ledger.reportBalance(parsed.request, context)),
    );
    if (chosen !== null) return createRejectedResult(faults, chosen, 'ledger');

    const { response, warnings, balanceBefore } = await commitBetweenWalletChanges(() =>
      post(parsed, context),
    );
    deps.onChange();
    return {
      response: isDomainError(response)
        ? faults.rules.respondToError(response, 'ledger')
        : createJsonResponse(200, response),
      warnings,
      balanceBefore,
    };
  }

  /** Null if the wallet posts at once. */
  async function lookUpBeforeDelay(
    casinoId: string,
    parsed: ParsedCallback,
    delayMs: number,
  ): Promise<StateAtArrival | null> {
    if (delayMs === 0 || !('transactions' in parsed.request)) return null;
    const { request } = parsed;
    const arrival = await walletChanges.runBetweenChanges(() => ledger.lookUp(casinoId, request));
    await new Promise<void>((resolve) => deps.wireClock.after(delayMs, resolve));
    return arrival;
  }

  /** Waits for a change of the whole wallet that is in progress, so that postings see the wallet after it. */
  async function commitBetweenWalletChanges<T extends object>(work: () => T): Promise<T> {
    for (;;) {
      // Checked again in the commit itself: a change may have started since.
      const result = await walletChanges.runBetweenChanges(() =>
        commitGroup(() => (walletChanges.isRunning() ? null : work())),
      );
      if (result !== null) return result;
    }
  }

  function post(parsed: ParsedCallback, context: LedgerContext): LedgerResult<unknown> {
    switch (parsed.callback) {
      case 'balance':
        return ledger.balance(parsed.request, context);
      case 'betwin':
        return ledger.betwin(parsed.request, context);
      case 'rollback':
        return ledger.rollback(parsed.request, context);
      case 'finish':
        return ledger.finish(parsed.request, context);
      default:
        return assertNever(parsed);
    }
  }

  function finishCallback(
    respond: Respond,
    warnings: readonly string[],
    faults: CallbackFaults,
  ): HandledCallback {
    return { ...respond(deps.wireClock), warnings, faults: faults.appliedNames() };
  }

  return {
    async handle(incoming) {
      const { callback, casinoId, received } = incoming;
      const { faults, end } = deps.faults.take({ callback, casinoId, body: received.body });
      try {
        const instead = faults.respondInstead();
        if (instead !== null) return finishCallback(instead, [], faults);
        const posted = await postOrFail(incoming, faults);
        const { balanceBefore, warnings } = posted;
        const respond = faults.mutateResponse(posted.response, { body: received.body, balanceBefore });
        return finishCallback(respond, warnings, faults);
      } finally {
        end();
      }
    },
  };
}

function createRejectedResult(
  { rules }: CallbackFaults,
  error: DomainError,
  at: RejectionStage,
): CallbackResult {
  return { response: rules.respondToError(error, at), warnings: [], balanceBefore: null };
}

/** Rejections before anything parses the body. */
function rejectUnread(incoming: IncomingCallback, faults: CallbackFaults): CallbackResult | null {
  const { callback, casinoId, operator, header, signature, received } = incoming;
  const onWire = rejectOnWire(received);
  if (onWire !== null) return createRejectedResult(faults, onWire, 'wire');
  const unknown = rejectUnknownCasino(operator, casinoId);
  if (unknown !== null) return createRejectedResult(faults, unknown, 'signature');
  if (operator === undefined || signature === null) throw new Error('The callback has no secret');
  const { body } = received;
  const { secret } = operator;
  return faults.rules.acceptsSignature({ callback, body, header, secret, check: signature })
    ? null
    : createRejectedResult(
        faults,
        createDomainError(API_CODES.invalidSignature, `Invalid ${SIGNATURE_HEADER}`),
        'signature',
      );
}

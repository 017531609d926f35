import type { HoldStage } from '#shared/breakpoints/hold-stage.ts';
import type { Vantage } from '#shared/exchange.ts';
import { texts } from './texts.ts';

/** Where a message is held, as the end of a sentence: "held before sending". */
export const HOLD_STAGE_NAMES: Readonly<Record<HoldStage, string>> = {
  before_signing: texts.beforeSigning,
  before_sending: texts.beforeSending,
  proxy_request: texts.proxyRequest,
  before_ledger: texts.beforeLedger,
  after_ledger: texts.afterLedger,
  proxy_response: texts.proxyResponse,
  response: texts.heldResponse,
};

/** The held message, and the effect of an edit. */
export const HOLD_STAGE_HINTS: Readonly<Record<HoldStage, string>> = {
  before_signing: texts.beforeSigningHint,
  before_sending: texts.beforeSendingHint,
  proxy_request: texts.proxyRequestHint,
  before_ledger: texts.beforeLedgerHint,
  after_ledger: texts.afterLedgerHint,
  proxy_response: texts.proxyResponseHint,
  response: texts.heldResponseHint,
};

/** Where the next callback like this one is held: its gateway may be another one, which the workbench cannot hold. */
export function findHoldStage(vantage: Vantage): HoldStage {
  if (vantage === 'proxy' || vantage === 'shadow') return 'proxy_request';
  return vantage === 'wallet' ? 'before_ledger' : 'before_sending';
}

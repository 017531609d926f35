import { getEditedMessage, type ExchangeHold, type HoldStage } from '#shared/breakpoints/hold-stage.ts';
import type { ExchangeDetail, Vantage } from '#shared/exchange.ts';
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

type EditedExchange = Pick<ExchangeDetail, 'summary' | 'relay'>;

/** What a user changed in a message at breakpoints, and where the original is, if it is stored. */
export function describeEdits(exchange: EditedExchange, side: 'request' | 'response'): readonly string[] {
  return exchange.summary.holds
    .filter((hold) => getEditedMessage(hold) === side)
    .map((hold) => {
      const stage = HOLD_STAGE_NAMES[hold.stage];
      if (hold.action === 'answered') return texts.answeredAtBreakpoint(stage);
      return `${texts.editedAtBreakpoint(stage)}${explainOriginal(hold, exchange)}`;
    });
}

function explainOriginal({ stage }: ExchangeHold, { summary, relay }: EditedExchange): string {
  const { vantage, peerId } = summary;
  // A side that the message passed before.
  if (stage === 'before_ledger' && vantage !== 'wallet') return texts.isOriginal;
  if (stage === 'proxy_request' && vantage !== 'wallet' && vantage !== 'proxy') return texts.isOriginal;
  if (stage === 'proxy_response' && relay?.answered != null) return texts.proxyTabHasOriginal;
  const isOtherSide = peerId !== null && (stage === 'before_ledger' || stage === 'response');
  return isOtherSide ? texts.otherSideHasOriginal : '';
}

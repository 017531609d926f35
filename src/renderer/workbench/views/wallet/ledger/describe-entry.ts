import { assertNever } from '#shared/assert-never.ts';
import type { LedgerEntry } from '#shared/contract/wallet.ts';
import type { LedgerState } from '#shared/wallet.ts';
import { formatBalance, formatChange } from '#shared/format/amount-text.ts';
import { formatOutcome } from '../../../exchange/format-outcome.ts';
import { Ban, CircleCheck, CircleSlash, Undo2 } from 'lucide-react';
import type { StateStyle } from '../../../../ui/text/state-label.tsx';
import { texts } from '../texts.ts';

/** How many times the `id_provider` was processed, and the wallet's response if it is repeated. */
export function formatRepeat({
  repeat,
  posting: { n, of },
}: Pick<LedgerEntry, 'repeat' | 'posting'>): string {
  const response =
    repeat === null
      ? ''
      : repeat.kind === 'rejected'
        ? texts.rejected(formatRejection(repeat.apiCode))
        : texts.repeatResponse(repeat.walletTransactionId, formatBalance(repeat.balance));
  return of === 1 ? response : `${texts.processed(n, of)} ${response}`.trim();
}

/** Continues a sentence after "it". */
const STATE_CLAUSES: Record<LedgerState, string> = {
  applied: texts.appliedClause,
  reversed: texts.reversedClause,
  tombstoned: texts.tombstonedClause,
  no_effect: texts.noEffectClause,
};

/** Whether the wallet knows an ID, and as what, in one sentence. */
export function describeEntry(entry: LedgerEntry): string {
  const { type, state, accountId, currency, movement } = entry;
  switch (type) {
    case 'bet':
    case 'win':
      return texts.betOrWin(type, accountId, `${formatChange(movement)} ${currency}`, STATE_CLAUSES[state]);
    case 'rollback':
      return texts.rollbackFor(
        accountId,
        state === 'applied' ? texts.movedClause(formatChange(movement), currency) : STATE_CLAUSES[state],
      );
    case 'tombstone':
      return texts.tombstoneFor(accountId, STATE_CLAUSES.tombstoned);
    case 'adjustment':
      return texts.balanceSet(accountId);
    default:
      return assertNever(type);
  }
}

/**
 * How the wallet has handled repeats of the ID, and how it handles the next one.
 * @param armed the faults that may change that.
 */
export function formatRepeatRule(
  { repeat, posting: { n, of } }: Pick<LedgerEntry, 'repeat' | 'posting'>,
  armed: string,
): string {
  const rule =
    repeat === null
      ? ''
      : repeat.kind === 'rejected'
        ? texts.repeatRejected(formatRejection(repeat.apiCode))
        : texts.repeatAnswered(repeat.walletTransactionId, formatBalance(repeat.balance), of);
  const processed = of === 1 ? [] : [texts.processedByFault(n, of)];
  if (rule === '') return processed.join('');
  const forecast =
    armed === '' ? [texts.ifRepeatedRule(rule)] : [texts.ifRepeatedByRule(rule), texts.mayChange(armed)];
  return [...processed, ...forecast].join(' ');
}

/** "400 · 155 Tombstoned": the wallet uses this status for every rejection. */
function formatRejection(apiCode: string): string {
  return formatOutcome({ kind: 'reply', status: 400, apiCode });
}

export const ENTRY_STYLES: Record<LedgerState, StateStyle> = {
  applied: { icon: CircleCheck, text: texts.applied, tone: 'ok' },
  reversed: { icon: Undo2, text: texts.reversed, tone: 'refused' },
  tombstoned: { icon: Ban, text: texts.tombstoned, tone: 'refused' },
  no_effect: { icon: CircleSlash, text: texts.noEffect, tone: 'unanswered' },
};

import { assertNever } from '#shared/assert-never.ts';
import type { LedgerEntry } from '#shared/contract/wallet.ts';
import type { LedgerState } from '#shared/wallet.ts';
import { formatBalance, formatChange } from '#shared/format/amount-text.ts';
import { formatOutcome } from '../../../exchange/format-outcome.ts';
import { Ban, CircleCheck, CircleSlash, Undo2 } from 'lucide-react';
import type { StateStyle } from '../../../../ui/text/state-label.tsx';
import { texts } from '../texts.ts';

/** The wallet's response if the `id_provider` is repeated; empty for entries without one. */
export function formatRepeat({ repeat }: Pick<LedgerEntry, 'repeat'>): string {
  if (repeat === null) return '';
  if (repeat.kind === 'rejected') return texts.rejected(formatRejection(repeat.apiCode));
  return texts.repeatResponse(repeat.walletTransactionId, formatBalance(repeat.balance));
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

/** How the wallet handles a repeated ID, in one sentence. */
export function formatRepeatRule({ repeat }: Pick<LedgerEntry, 'repeat'>): string {
  if (repeat === null) return '';
  if (repeat.kind === 'rejected') return texts.repeatRejected(formatRejection(repeat.apiCode));
  return texts.repeatAnswered(repeat.walletTransactionId, formatBalance(repeat.balance));
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

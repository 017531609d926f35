import { assertNever } from '#shared/assert-never.ts';
import type { LedgerEntry } from '#shared/contract/wallet.ts';
import type { LedgerState } from '#shared/wallet.ts';
import { outcomeWords } from '../../../exchange/outcome-words.ts';
import { Ban, CircleCheck, CircleSlash, Undo2 } from 'lucide-react';
import type { StateLook } from '../../../../ui/text/state-label.tsx';

/** "−1.00", "+2.50"; what moved nothing has no sign. */
export function movementText(movement: string): string {
  if (movement.startsWith('-')) return `−${movement.slice(1)}`;
  return /[1-9]/.test(movement) ? `+${movement}` : movement;
}

/** What the wallet says if the `id_provider` comes again; empty of what has none. */
export function repeatText({ repeat }: Pick<LedgerEntry, 'repeat'>): string {
  if (repeat === null) return '';
  if (repeat.kind === 'refused') return `Rejected: ${refusalText(repeat.apiCode)}`;
  return `Same response: ${repeat.operatorId}, balance ${repeat.balance}`;
}

/** What became of it, as it follows "it". */
const STATE_CLAUSES: Record<LedgerState, string> = {
  applied: 'was applied',
  reversed: 'was applied, then rolled back',
  tombstoned: 'was rolled back before it arrived',
  no_effect: 'had nothing to reverse',
};

/** Whether and as what the wallet knows an id, in one sentence. */
export function knownSentence(entry: LedgerEntry): string {
  const { type, state, accountId, currency, movement } = entry;
  switch (type) {
    case 'bet':
    case 'win':
      return `A ${type} of ${accountId}, ${movementText(movement)} ${currency}, that ${STATE_CLAUSES[state]}.`;
    case 'rollback':
      return `A rollback for ${accountId} that ${state === 'applied' ? `moved ${movementText(movement)} ${currency}` : STATE_CLAUSES[state]}.`;
    case 'tombstone':
      return `A tombstone for ${accountId}: the transaction ${STATE_CLAUSES.tombstoned}.`;
    case 'adjustment':
      return `A balance of ${accountId}, set manually.`;
    default:
      return assertNever(type);
  }
}

/** How the wallet takes the id if it comes again, in one sentence. */
export function repeatSentence({ repeat }: Pick<LedgerEntry, 'repeat'>): string {
  if (repeat === null) return '';
  if (repeat.kind === 'refused')
    return `If repeated, it is rejected with ${refusalText(repeat.apiCode)} and moves no money.`;
  return `If repeated, it gets the first response again (ID ${repeat.operatorId}, balance ${repeat.balance}) and moves no money.`;
}

/** "400 · 155 Tombstoned": the wallet refuses with this status whatever the code. */
function refusalText(apiCode: string): string {
  return outcomeWords({ kind: 'reply', status: 400, apiCode });
}

export const ENTRY_LOOKS: Record<LedgerState, StateLook> = {
  applied: { icon: CircleCheck, text: 'Applied', tone: 'ok' },
  reversed: { icon: Undo2, text: 'Reversed', tone: 'refused' },
  tombstoned: { icon: Ban, text: 'Tombstoned', tone: 'refused' },
  no_effect: { icon: CircleSlash, text: 'No effect', tone: 'unanswered' },
};

import { Ban, CircleCheck, CircleSlash, Undo2 } from 'lucide-react';
import type { LedgerState } from '#shared/wallet.ts';
import type { StateLook } from '../../../../ui/text/state-label.tsx';

export const ENTRY_LOOKS: Record<LedgerState, StateLook> = {
  applied: { icon: CircleCheck, text: 'Applied', tone: 'ok' },
  reversed: { icon: Undo2, text: 'Reversed', tone: 'refused' },
  tombstoned: { icon: Ban, text: 'Tombstoned', tone: 'refused' },
  no_effect: { icon: CircleSlash, text: 'No effect', tone: 'unanswered' },
};

import {
  CircleCheck,
  CircleDot,
  CircleSlash,
  CircleX,
  Hourglass,
  TimerOff,
  TriangleAlert,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import type { RoundState, SessionState, TransactionState } from '#shared/contract/sessions.ts';
import { DELIVERY_LOOKS } from '../../exchange/deliveries/delivery-states.ts';
import type { StateLook } from '../../../ui/text/state-label.tsx';
import {
  NOT_ROLLED_BACK_WORDS,
  ROUND_STATE_WORDS,
  SESSION_STATE_WORDS,
  TRANSACTION_STATE_WORDS,
} from './session-words.ts';

export const SESSION_LOOKS: Record<SessionState, StateLook> = {
  active: { icon: CircleDot, text: SESSION_STATE_WORDS.active, tone: 'ok' },
  expired: { icon: TimerOff, text: SESSION_STATE_WORDS.expired, tone: 'quiet' },
  terminated: { icon: CircleX, text: SESSION_STATE_WORDS.terminated, tone: 'refused' },
};

export const ROUND_LOOKS: Record<RoundState, StateLook> = {
  open: { icon: Hourglass, text: ROUND_STATE_WORDS.open, tone: 'unanswered' },
  finished: { icon: CircleCheck, text: ROUND_STATE_WORDS.finished, tone: 'ok' },
  not_started: { icon: CircleSlash, text: ROUND_STATE_WORDS.not_started, tone: 'refused' },
  rolled_back: { icon: Undo2, text: ROUND_STATE_WORDS.rolled_back, tone: 'quiet' },
  rollback_refused: { ...DELIVERY_LOOKS.refused, text: ROUND_STATE_WORDS.rollback_refused },
  rollback_exhausted: { ...DELIVERY_LOOKS.exhausted, text: ROUND_STATE_WORDS.rollback_exhausted },
  rollback_dropped: { ...DELIVERY_LOOKS.dropped, text: ROUND_STATE_WORDS.rollback_dropped },
  finish_refused: { ...DELIVERY_LOOKS.refused, text: ROUND_STATE_WORDS.finish_refused },
  finish_exhausted: { ...DELIVERY_LOOKS.exhausted, text: ROUND_STATE_WORDS.finish_exhausted },
  finish_dropped: { ...DELIVERY_LOOKS.dropped, text: ROUND_STATE_WORDS.finish_dropped },
};

const TRANSACTION_ICONS: Record<TransactionState, readonly [icon: LucideIcon, tone: StateLook['tone']]> = {
  sending: [Hourglass, 'unanswered'],
  confirmed: [CircleCheck, 'ok'],
  declined: [CircleX, 'refused'],
  unknown: [CircleSlash, 'unanswered'],
  rolling_back: [Hourglass, 'unanswered'],
  rolled_back: [Undo2, 'quiet'],
};

const NOT_ROLLED_BACK: StateLook = { icon: TriangleAlert, text: NOT_ROLLED_BACK_WORDS, tone: 'refused' };

/** A transaction's state, in a round of that state: once its rollback has failed, it is no longer being rolled back. */
export function transactionLook(state: TransactionState, roundState: RoundState): StateLook {
  if (state === 'rolling_back' && roundState !== 'open') return NOT_ROLLED_BACK;
  const [icon, tone] = TRANSACTION_ICONS[state];
  return { icon, tone, text: TRANSACTION_STATE_WORDS[state] };
}

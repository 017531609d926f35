import {
  CircleCheck,
  CircleDot,
  CircleSlash,
  CircleX,
  Hourglass,
  TimerOff,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import type { RoundState, SessionState, TransactionState } from '#shared/contract/sessions.ts';
import type { StateLook } from '../ui/state-label.tsx';
import { ROUND_STATE_WORDS, SESSION_STATE_WORDS, TRANSACTION_STATE_WORDS } from './session-words.ts';

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
};

const TRANSACTION_ICONS: Record<TransactionState, readonly [icon: LucideIcon, tone: StateLook['tone']]> = {
  sending: [Hourglass, 'unanswered'],
  confirmed: [CircleCheck, 'ok'],
  declined: [CircleX, 'refused'],
  unknown: [CircleSlash, 'unanswered'],
  rolling_back: [Hourglass, 'unanswered'],
  rolled_back: [Undo2, 'quiet'],
};

export function transactionLook(state: TransactionState): StateLook {
  const [icon, tone] = TRANSACTION_ICONS[state];
  return { icon, tone, text: TRANSACTION_STATE_WORDS[state] };
}

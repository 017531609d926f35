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
import { DELIVERY_STYLES } from '../../exchange/deliveries/delivery-states.ts';
import type { StateStyle } from '../../../ui/text/state-label.tsx';
import {
  NOT_ROLLED_BACK_NAMES,
  ROUND_STATE_NAMES,
  SESSION_STATE_NAMES,
  TRANSACTION_STATE_NAMES,
} from './describe-session.ts';

export const SESSION_STYLES: Record<SessionState, StateStyle> = {
  active: { icon: CircleDot, text: SESSION_STATE_NAMES.active, tone: 'ok' },
  expired: { icon: TimerOff, text: SESSION_STATE_NAMES.expired, tone: 'quiet' },
  terminated: { icon: CircleX, text: SESSION_STATE_NAMES.terminated, tone: 'refused' },
};

export const ROUND_STYLES: Record<RoundState, StateStyle> = {
  open: { icon: Hourglass, text: ROUND_STATE_NAMES.open, tone: 'unanswered' },
  finished: { icon: CircleCheck, text: ROUND_STATE_NAMES.finished, tone: 'ok' },
  not_started: { icon: CircleSlash, text: ROUND_STATE_NAMES.not_started, tone: 'refused' },
  rolled_back: { icon: Undo2, text: ROUND_STATE_NAMES.rolled_back, tone: 'quiet' },
  rollback_refused: { ...DELIVERY_STYLES.refused, text: ROUND_STATE_NAMES.rollback_refused },
  rollback_invalid: { ...DELIVERY_STYLES.invalid, text: ROUND_STATE_NAMES.rollback_invalid },
  rollback_exhausted: { ...DELIVERY_STYLES.exhausted, text: ROUND_STATE_NAMES.rollback_exhausted },
  rollback_dropped: { ...DELIVERY_STYLES.dropped, text: ROUND_STATE_NAMES.rollback_dropped },
  finish_refused: { ...DELIVERY_STYLES.refused, text: ROUND_STATE_NAMES.finish_refused },
  finish_invalid: { ...DELIVERY_STYLES.invalid, text: ROUND_STATE_NAMES.finish_invalid },
  finish_exhausted: { ...DELIVERY_STYLES.exhausted, text: ROUND_STATE_NAMES.finish_exhausted },
  finish_dropped: { ...DELIVERY_STYLES.dropped, text: ROUND_STATE_NAMES.finish_dropped },
};

const TRANSACTION_ICONS: Record<TransactionState, readonly [icon: LucideIcon, tone: StateStyle['tone']]> = {
  sending: [Hourglass, 'unanswered'],
  confirmed: [CircleCheck, 'ok'],
  declined: [CircleX, 'refused'],
  unknown: [CircleSlash, 'unanswered'],
  rolling_back: [Hourglass, 'unanswered'],
  rolled_back: [Undo2, 'quiet'],
};

const NOT_ROLLED_BACK: StateStyle = { icon: TriangleAlert, text: NOT_ROLLED_BACK_NAMES, tone: 'refused' };

/**
 * The state of a transaction in a round of that state: once its rollback has failed, it is no longer being rolled back.
 */
export function getTransactionStyle(state: TransactionState, roundState: RoundState): StateStyle {
  if (state === 'rolling_back' && roundState !== 'open') return NOT_ROLLED_BACK;
  const [icon, tone] = TRANSACTION_ICONS[state];
  return { icon, tone, text: TRANSACTION_STATE_NAMES[state] };
}

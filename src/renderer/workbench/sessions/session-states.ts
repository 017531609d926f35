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
import type { Delivery } from '#shared/contract/deliveries.ts';
import type { RoundState, SessionRound, SessionState, TransactionState } from '#shared/contract/sessions.ts';
import type { StateLook } from '../ui/state-label.tsx';
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

/** `isGivenUp`: the rollback of its round ended without the wallet's yes. */
export function transactionLook(state: TransactionState, isGivenUp: boolean): StateLook {
  if (state === 'rolling_back' && isGivenUp) return NOT_ROLLED_BACK;
  const [icon, tone] = TRANSACTION_ICONS[state];
  return { icon, tone, text: TRANSACTION_STATE_WORDS[state] };
}

/** A callback of the round is still tried. One that is not listed may be. */
export function isOwed(
  { deliveryIds }: Pick<SessionRound, 'deliveryIds'>,
  deliveries: ReadonlyMap<number, Pick<Delivery, 'state'>>,
): boolean {
  return deliveryIds.some((id) => (deliveries.get(id)?.state ?? 'owed') === 'owed');
}

/** The round waits for a rollback that nobody tries any more: refused, exhausted or dropped. */
export function isRollbackGivenUp(
  round: Pick<SessionRound, 'waitsFor' | 'deliveryIds'>,
  deliveries: ReadonlyMap<number, Pick<Delivery, 'callback' | 'state'>>,
): boolean {
  if (round.waitsFor !== 'closing' || isOwed(round, deliveries)) return false;
  return round.deliveryIds.some((id) => {
    const delivery = deliveries.get(id);
    return delivery?.callback === 'rollback' && delivery.state !== 'settled';
  });
}

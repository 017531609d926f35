import { Ban, CircleAlert, CircleCheck, CircleQuestionMark, CircleX, Hourglass, Unplug } from 'lucide-react';
import type { DeliveryState } from '#shared/contract/deliveries.ts';
import type { StateStyle } from '../../../ui/text/state-label.tsx';
import { STATE_NAMES } from './describe-delivery.ts';

/** Pending is not a failure yet, and dropping was a decision: only the wallet's own outcomes are coloured. */
export const DELIVERY_STYLES: Record<DeliveryState, StateStyle> = {
  pending: { icon: Hourglass, text: STATE_NAMES.pending, tone: 'unanswered' },
  settled: { icon: CircleCheck, text: STATE_NAMES.settled, tone: 'ok' },
  refused: { icon: CircleAlert, text: STATE_NAMES.refused, tone: 'refused' },
  invalid: { icon: CircleQuestionMark, text: STATE_NAMES.invalid, tone: 'refused' },
  exhausted: { icon: CircleX, text: STATE_NAMES.exhausted, tone: 'broken' },
  dropped: { icon: Ban, text: STATE_NAMES.dropped, tone: 'quiet' },
  interrupted: { icon: Unplug, text: STATE_NAMES.interrupted, tone: 'unanswered' },
};

import { Ban, CircleAlert, CircleCheck, CircleX, Hourglass, Unplug } from 'lucide-react';
import type { DeliveryState } from '#shared/contract/deliveries.ts';
import type { StateLook } from '../../../ui/text/state-label.tsx';
import { STATE_WORDS } from './delivery-words.ts';

/** PendingDelivery is no fault yet, and dropped was somebody's will: only what the wallet did is coloured as its doing. */
export const DELIVERY_LOOKS: Record<DeliveryState, StateLook> = {
  owed: { icon: Hourglass, text: STATE_WORDS.owed, tone: 'unanswered' },
  settled: { icon: CircleCheck, text: STATE_WORDS.settled, tone: 'ok' },
  refused: { icon: CircleAlert, text: STATE_WORDS.refused, tone: 'refused' },
  exhausted: { icon: CircleX, text: STATE_WORDS.exhausted, tone: 'broken' },
  dropped: { icon: Ban, text: STATE_WORDS.dropped, tone: 'quiet' },
  interrupted: { icon: Unplug, text: STATE_WORDS.interrupted, tone: 'unanswered' },
};

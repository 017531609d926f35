import { Ban, CircleAlert, CircleCheck, CircleX, Clock, Unplug, type LucideIcon } from 'lucide-react';
import type { Outcome } from '#shared/exchange.ts';
import { formatOutcome, getTone } from './format-outcome.ts';
import { StateLabel } from '../../ui/text/state-label.tsx';

const ICONS = {
  ok: CircleCheck,
  refused: CircleAlert,
  broken: CircleX,
  unanswered: Unplug,
  timeout: Clock,
  aborted: Ban,
} satisfies Record<string, LucideIcon>;

/** The status with icon and text, in the colour of its tone. */
export function OutcomeLabel({ outcome, size = 14 }: { readonly outcome: Outcome; readonly size?: number }) {
  const variant = { icon: ICONS[getIcon(outcome)], text: formatOutcome(outcome), tone: getTone(outcome) };
  return <StateLabel variant={variant} size={size} />;
}

function getIcon(outcome: Outcome): keyof typeof ICONS {
  if (outcome.kind === 'failed' && (outcome.reason === 'timeout' || outcome.reason === 'aborted'))
    return outcome.reason;
  return getTone(outcome);
}

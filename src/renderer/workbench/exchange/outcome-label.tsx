import { Ban, CircleAlert, CircleCheck, CircleX, Clock, Unplug, type LucideIcon } from 'lucide-react';
import type { Outcome } from '#shared/exchange.ts';
import { formatOutcome, toneOf } from './format-outcome.ts';
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
  const variant = { icon: ICONS[iconOf(outcome)], text: formatOutcome(outcome), tone: toneOf(outcome) };
  return <StateLabel variant={variant} size={size} />;
}

function iconOf(outcome: Outcome): keyof typeof ICONS {
  if (outcome.kind === 'failed' && (outcome.reason === 'timeout' || outcome.reason === 'aborted'))
    return outcome.reason;
  return toneOf(outcome);
}

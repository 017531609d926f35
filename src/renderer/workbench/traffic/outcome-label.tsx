import { Ban, CircleAlert, CircleCheck, CircleX, Clock, Unplug, type LucideIcon } from 'lucide-react';
import type { Outcome } from '#shared/exchange.ts';
import styles from './outcome-label.module.css';
import { outcomeWords, toneOf } from './outcome-words.ts';

const ICONS = {
  ok: CircleCheck,
  refused: CircleAlert,
  broken: CircleX,
  unanswered: Unplug,
  timeout: Clock,
  aborted: Ban,
} satisfies Record<string, LucideIcon>;

/** Status with icon and words, in the colour of its meaning. */
export function OutcomeLabel({ outcome, size = 14 }: { readonly outcome: Outcome; readonly size?: number }) {
  const Icon = ICONS[iconOf(outcome)];
  return (
    <span className={styles.outcome} data-tone={toneOf(outcome)}>
      <Icon size={size} aria-hidden />
      <span className={styles.words}>{outcomeWords(outcome)}</span>
    </span>
  );
}

function iconOf(outcome: Outcome): keyof typeof ICONS {
  if (outcome.kind === 'failed' && (outcome.reason === 'timeout' || outcome.reason === 'aborted'))
    return outcome.reason;
  return toneOf(outcome);
}

import type { LucideIcon } from 'lucide-react';
import styles from './state-label.module.css';

export interface StateLook {
  readonly icon: LucideIcon;
  readonly text: string;
  readonly tone: 'quiet' | 'ok' | 'refused' | 'broken' | 'unanswered' | 'warning' | 'accent';
}

/** A state as icon and word, in the colour of what it means. */
export function StateLabel({ look, size = 14 }: { readonly look: StateLook; readonly size?: number }) {
  const Icon = look.icon;
  return (
    <span className={styles.label} data-tone={look.tone}>
      <Icon size={size} aria-hidden />
      <span className={styles.words}>{look.text}</span>
    </span>
  );
}

import type { LucideIcon } from 'lucide-react';
import styles from './state-label.module.css';
import { Text, type TextTone } from './text.tsx';

export interface StateStyle {
  readonly icon: LucideIcon;
  readonly text: string;
  readonly tone: Exclude<TextTone, 'plain' | 'faint'>;
}

/** A state as icon and word, in the colour of its tone. */
export function StateLabel({ variant, size = 14 }: { readonly variant: StateStyle; readonly size?: number }) {
  const Icon = variant.icon;
  return (
    <Text tone={variant.tone} weight="medium" tabularNums className={styles.label}>
      <Icon size={size} aria-hidden />
      <Text truncate>{variant.text}</Text>
    </Text>
  );
}

import { createElement, type ReactNode } from 'react';
import styles from './callout.module.css';
import { boxAttributes, type BoxProps } from './box.ts';
import box from './box.module.css';

export type CalloutTone = 'ok' | 'refused' | 'broken' | 'unanswered' | 'warning' | 'quiet';

interface CalloutProps extends BoxProps {
  readonly tone: CalloutTone;
  /** Before the text. */
  readonly icon?: ReactNode;
  /** The text in the tone's colour too; by default only the icon and `Text tone`. */
  readonly coloured?: boolean;
}

/** A message on the tinted background of its tone. */
export function Callout({ as = 'div', tone, icon, coloured = false, children, ...props }: CalloutProps) {
  return createElement(
    as,
    {
      ...boxAttributes({ gap: 2, pad: '1.5 2.5', align: 'start', ...props }, `${box.row} ${styles.callout}`),
      'data-tone': tone,
      'data-coloured': coloured ? '' : undefined,
    },
    icon,
    icon === undefined ? children : <div className={styles.words}>{children}</div>,
  );
}

import { createElement, type ReactNode } from 'react';
import styles from './callout.module.css';
import { boxAttributes, type BoxProps } from './box.ts';
import box from './box.module.css';

export type CalloutTone = 'ok' | 'refused' | 'broken' | 'unanswered' | 'warning' | 'quiet';

interface CalloutProps extends BoxProps {
  readonly tone: CalloutTone;
  /** Before its words. */
  readonly icon?: ReactNode;
  /** Its words in the tone's colour too; otherwise only the icon and its `Text tone`. */
  readonly coloured?: boolean;
}

/** Words on the soft colour of what they mean. */
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

import { createElement, type ReactNode } from 'react';
import { Text } from '../text/text.tsx';
import styles from './callout.module.css';
import { toBoxAttributes, type BoxProps } from './box.ts';
import box from './box.module.css';
import { Stack } from './stack.tsx';

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
      ...toBoxAttributes(
        { gap: 2, pad: '1.5 2.5', align: 'start', ...props },
        `${box.row} ${styles.callout}`,
      ),
      'data-tone': tone,
      'data-coloured': coloured ? '' : undefined,
    },
    icon,
    icon === undefined ? children : <div className={styles.text}>{children}</div>,
  );
}

interface DiagnosisCardProps {
  readonly tone: CalloutTone;
  readonly icon: ReactNode;
  readonly title: ReactNode;
  /** The conclusion from the evidence, under a separate heading. */
  readonly advice?: { readonly heading: string; readonly text: ReactNode } | undefined;
  /** The evidence. */
  readonly children: ReactNode;
}

/** An error, its evidence and its solution: an entry of a list. */
export function DiagnosisCard({ tone, icon, title, advice, children }: DiagnosisCardProps) {
  return (
    <li data-tone={tone} className={styles.card}>
      <Callout tone={tone} icon={icon} pad="2 3">
        <Text as="h3" variant="heading">
          {title}
        </Text>
      </Callout>
      {advice !== undefined && (
        <Stack edge="above" ground="sunken" pad="2 3">
          <Text as="h4" variant="subheading" tone="quiet">
            {advice.heading}
          </Text>
          <p>{advice.text}</p>
        </Stack>
      )}
      {children}
    </li>
  );
}

/** As a `ref` of a callout that appears after an action: scrolls it into view. */
export function showCallout(callout: HTMLElement | null): void {
  callout?.scrollIntoView({ block: 'nearest' });
}

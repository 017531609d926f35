import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Text } from '../text/text.tsx';
import { Columns, Row, Stack } from './stack.tsx';
import styles from './intro-page.module.css';

interface IntroPageProps {
  readonly title: string;
  readonly lead: string;
  readonly points?: readonly { readonly icon: LucideIcon; readonly name: string; readonly text: string }[];
  /** Buttons that lead to content. */
  readonly actions: ReactNode;
  readonly note?: ReactNode;
}

/** Explains what an empty view is for and how to fill it. */
export function IntroPage({ title, lead, points = [], actions, note }: IntroPageProps) {
  return (
    <div className={styles.page}>
      <Stack gap={4} align="start" className={styles.card}>
        <Text as="h1" className={styles.title}>
          {title}
        </Text>
        <p className={styles.lead}>{lead}</p>
        {points.length > 0 && (
          <ul className={styles.points}>
            {points.map(({ icon: Icon, name, text }) => (
              <Columns as="li" key={name} widths="16px 92px 1fr" gap={3} pad="2.5 4" className={styles.point}>
                <Icon size={16} strokeWidth={1.75} aria-hidden />
                <Text as="strong" variant="strong" tone="plain">
                  {name}
                </Text>
                <span>{text}</span>
              </Columns>
            ))}
          </ul>
        )}
        <Row wrap gap={2}>
          {actions}
        </Row>
        {note !== undefined && note !== false && (
          <Text as="p" variant="small" tone="faint">
            {note}
          </Text>
        )}
      </Stack>
    </div>
  );
}

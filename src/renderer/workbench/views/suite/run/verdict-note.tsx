import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Callout, type CalloutTone } from '../../../../ui/layout/callout.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import styles from './verdict-note.module.css';

interface VerdictNoteProps {
  /** For screen readers: the subject. */
  readonly label: string;
  readonly tone: CalloutTone;
  readonly icon: LucideIcon;
  readonly title: string;
  /** Sentences about it. */
  readonly children: ReactNode;
}

/** How a run ended, or why it was not started. */
export function VerdictNote({ label, tone, icon: Icon, title, children }: VerdictNoteProps) {
  return (
    <Callout
      tone={tone}
      icon={<Icon size={20} aria-hidden />}
      gap={3}
      pad="2.5 3"
      className={styles.verdict}
      role="group"
      aria-label={label}
    >
      <Stack gap={0.5} align="start">
        <Text as="h3" variant="heading" {...(tone === 'quiet' ? {} : { tone })}>
          {title}
        </Text>
        {children}
      </Stack>
    </Callout>
  );
}

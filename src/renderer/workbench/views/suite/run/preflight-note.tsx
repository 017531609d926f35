import { ArrowLeftRight, CircleSlash } from 'lucide-react';
import type { SuiteRunSummary } from '#shared/contract/suite.ts';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import styles from './run-verdict.module.css';
import { Callout } from '../../../../ui/layout/callout.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Note, Text } from '../../../../ui/text/text.tsx';
import { texts } from '../texts.tsx';

/** Why no scenario was started. */
export function PreflightNote({ problem }: { readonly problem: NonNullable<SuiteRunSummary['problem']> }) {
  const { message, exchangeId } = problem;
  return (
    <Callout
      tone="refused"
      icon={<CircleSlash size={20} aria-hidden />}
      gap={3}
      pad="2.5 3"
      className={styles.verdict}
      role="group"
      aria-label={texts.preflight}
    >
      <Stack gap={0.5} align="start">
        <Text as="h3" variant="heading" tone="refused">
          {texts.notStartedTitle}
        </Text>
        <p>{message}</p>
        <Note>{texts.preflightHint}</Note>
        {exchangeId !== null && (
          <Button
            size="sm"
            icon={ArrowLeftRight}
            onClick={() => useNavigation.getState().openExchange(exchangeId)}
          >
            {texts.openInTraffic}
          </Button>
        )}
      </Stack>
    </Callout>
  );
}

import { ArrowLeftRight, CircleSlash } from 'lucide-react';
import type { SuiteRunSummary } from '#shared/contract/suite.ts';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import styles from './run-verdict.module.css';
import { Callout } from '../../../../ui/layout/callout.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Note, Text } from '../../../../ui/text/text.tsx';

/** Why no scenario was begun. */
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
      aria-label="Preflight"
    >
      <Stack gap={0.5} align="start">
        <Text as="h3" look="heading" tone="refused">
          The run was not started
        </Text>
        <p>{message}</p>
        <Note>
          Before the first scenario, the run requests the balance and checks the other URLs. No scenario has
          started, so none is marked as failed.
        </Note>
        {exchangeId !== null && (
          <Button
            size="sm"
            icon={ArrowLeftRight}
            onClick={() => useNavigation.getState().openExchange(exchangeId)}
          >
            Open in Traffic
          </Button>
        )}
      </Stack>
    </Callout>
  );
}

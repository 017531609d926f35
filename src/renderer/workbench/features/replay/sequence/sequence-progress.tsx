import { SkipForward, Square } from 'lucide-react';
import { useState } from 'react';
import type { SequenceState } from '#shared/contract/replay.ts';
import { shortenId } from '../../../../ui/text/format.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { ErrorNote } from '../../../../ui/text/error-note.tsx';
import { ProgressBar } from '../../../../ui/text/progress-bar.tsx';
import styles from './sequence-dialog.module.css';
import { SequenceSteps } from './sequence-steps.tsx';
import { useSequence } from './sequence-store.ts';
import { countSent, formatSequenceProgress } from './format-sequence.ts';
import { getId, isInProgress } from './use-sequence-state.ts';
import { Row, Stack } from '../../../../ui/layout/stack.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { texts } from '../texts.ts';

/** The running or last sequence: its progress and the result of each step. */
export function SequenceProgress({ state }: { readonly state: SequenceState }) {
  const { step, stop } = useSequence();
  const isWaiting = state.state === 'waiting_for_step';
  const [stepwiseId, setStepwiseId] = useState<number | null>(null);
  if (isWaiting && stepwiseId !== state.id) setStepwiseId(state.id);
  // Next stays while a step is in flight: otherwise the focus would move to Stop, and a second press would end the
  // sequence.
  const hasNext = isInProgress(state) && stepwiseId === state.id;
  return (
    <Stack as="section" gap={2} aria-label={texts.progress}>
      <Row as="header" gap={2} className={styles.bar}>
        <Text as="p" weight="medium" tabularNums grow aria-live="polite">
          {formatSequenceProgress(state)}{' '}
          <Text as="code" tone="quiet" weight="normal">
            {shortenId(getId(state.what))}
          </Text>
        </Text>
        {hasNext && (
          <Button
            size="sm"
            data-leads="next"
            aria-disabled={!isWaiting}
            icon={SkipForward}
            onClick={() => isWaiting && void step()}
          >
            {texts.next}
          </Button>
        )}
        {isInProgress(state) && (
          <Button size="sm" data-leads="stop" icon={Square} onClick={() => void stop()}>
            {texts.stop}
          </Button>
        )}
      </Row>
      <ErrorNote message={state.failure} />
      <ProgressBar label={texts.callbacksSent} value={countSent(state.steps)} max={state.steps.length} />
      <SequenceSteps state={state} />
    </Stack>
  );
}

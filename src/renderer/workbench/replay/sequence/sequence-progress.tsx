import { SkipForward, Square } from 'lucide-react';
import { useState } from 'react';
import type { SequenceState } from '#shared/contract/replay.ts';
import { shortId } from '../../traffic/wording.ts';
import { Button } from '../../ui/button.tsx';
import styles from './sequence-dialog.module.css';
import { SequenceSteps } from './sequence-steps.tsx';
import { useSequence } from './sequence-store.ts';
import { sentIn, sequenceWords } from './sequence-words.ts';
import { idOf, isUnderWay } from './use-sequence-state.ts';

/** The replay that is under way, or was last: how far it is, and what came of each step. */
export function SequenceProgress({ state }: { readonly state: SequenceState }) {
  const { step, stop } = useSequence();
  const isWaiting = state.state === 'waiting_for_step';
  const [stepwiseId, setStepwiseId] = useState<number | null>(null);
  if (isWaiting && stepwiseId !== state.id) setStepwiseId(state.id);
  // Next stays while a step is under way: else the focus would come to Stop, and a second press would end it all.
  const hasNext = isUnderWay(state) && stepwiseId === state.id;
  return (
    <section className={styles.progress} aria-label="Progress">
      <header className={styles.bar}>
        <p className={styles.words} aria-live="polite">
          {sequenceWords(state)} <code>{shortId(idOf(state.what))}</code>
        </p>
        {hasNext && (
          <Button
            size="sm"
            data-leads="next"
            aria-disabled={!isWaiting}
            icon={<SkipForward size={13} aria-hidden />}
            onClick={() => isWaiting && void step()}
          >
            Next
          </Button>
        )}
        {isUnderWay(state) && (
          <Button
            size="sm"
            data-leads="stop"
            icon={<Square size={12} aria-hidden />}
            onClick={() => void stop()}
          >
            Stop
          </Button>
        )}
      </header>
      <progress
        className={styles.meter}
        aria-label="Callbacks sent"
        value={sentIn(state.steps)}
        max={Math.max(state.steps.length, 1)}
      />
      <SequenceSteps state={state} />
    </section>
  );
}

import { Play, Repeat } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { ReplaySequence } from '#shared/contract/replay.ts';
import { shortId } from '../../traffic/wording.ts';
import { Button } from '../../ui/button.tsx';
import { focusField } from '../../ui/focus-field.ts';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { ProblemsContext } from '../../ui/problems.ts';
import { WideDialog } from '../../ui/wide-dialog.tsx';
import { problemsElsewhere } from '../form/problem-places.ts';
import { useReplay } from '../replay-store.ts';
import { useSendKeyInDialog } from '../use-send-key-in-dialog.ts';
import styles from './sequence-dialog.module.css';
import { SequenceFields } from './sequence-fields.tsx';
import { SequenceProgress } from './sequence-progress.tsx';
import { useSequence } from './sequence-store.ts';
import { blockedWords } from './sequence-words.ts';
import { useLeadingFocus } from './use-leading-focus.ts';
import { idOf, isSameWhat, isUnderWay, useSequenceState } from './use-sequence-state.ts';

interface SequenceDialogProps {
  readonly what: ReplaySequence['what'];
  /** A dialog that was opened from this one. */
  readonly children: ReactNode;
}

/** A round or a session from its first callback to its last, sent again in order. One at a time is under way. */
export function SequenceDialog({ what, children }: SequenceDialogProps) {
  const form = useRef<HTMLDivElement>(null);
  const { problems, failure, start } = useSequence();
  const state = useSequenceState();
  const isBusy = isUnderWay(state);
  const isOwn = state !== null && isSameWhat(state.what, what);
  const noteBegin = useLeadingFocus(form, isBusy && isOwn);
  /** Until it is seen to have begun: a second press of the key asks for nothing more. */
  const isBeginning = useRef(false);
  useEffect(() => {
    isBeginning.current = false;
  }, [state?.id]);
  const begin = async (): Promise<void> => {
    if (isBusy || isBeginning.current) return;
    isBeginning.current = true;
    noteBegin();
    const { hasBegun, wrong } = await start(what);
    isBeginning.current = hasBegun;
    if (wrong !== null && form.current !== null) focusField(form.current, wrong);
  };
  useSendKeyInDialog(() => void begin());

  return (
    <WideDialog
      open
      size="medium"
      title={what.kind === 'round' ? 'Replay the round' : 'Replay the session'}
      about={<code>{shortId(idOf(what))}</code>}
      onClose={() => useReplay.getState().show(null)}
    >
      <ProblemsContext value={problems}>
        <div ref={form} className={styles.whole}>
          <div className={styles.form} tabIndex={-1} data-field="what">
            {isOwn && <SequenceProgress state={state} />}
            <SequenceFields isRefused={isBusy} />
          </div>
          <footer className={styles.foot}>
            <div className={styles.problems}>
              <ProblemNote problem={failure ?? problemsElsewhere(problems)} />
              {isBusy && !isOwn && (
                <div className={styles.blocked}>
                  <p>{blockedWords(state)}</p>
                  <Button
                    size="sm"
                    icon={<Repeat size={13} aria-hidden />}
                    onClick={() => useReplay.getState().show({ kind: 'sequence', what: state.what })}
                  >
                    Show it
                  </Button>
                </div>
              )}
            </div>
            <Button
              look="primary"
              disabled={isBusy}
              data-leads="begin"
              icon={<Play size={14} aria-hidden />}
              onClick={() => void begin()}
            >
              Begin
            </Button>
          </footer>
        </div>
      </ProblemsContext>
      {children}
    </WideDialog>
  );
}

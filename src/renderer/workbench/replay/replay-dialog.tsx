import { useCallback, type ReactNode } from 'react';
import { client } from '../client.ts';
import { refusalWords } from '../connection/refusal-words.ts';
import { useAnswer } from '../connection/use-answer.ts';
import { KindLabel } from '../traffic/kinds.tsx';
import { OutcomeLabel } from '../traffic/outcome-label.tsx';
import { WideDialog } from '../ui/wide-dialog.tsx';
import { ReplayForm } from './form/replay-form.tsx';
import styles from './replay-dialog.module.css';
import { useReplay } from './replay-store.ts';

/** What was sent never changes: it is asked for once, and again after contact was lost. */
const NO_TOPICS = [] as const;

interface ReplayDialogProps {
  readonly originId: number;
  /** A dialog that was opened from this one. */
  readonly children: ReactNode;
}

/** A request to be changed and sent again. */
export function ReplayDialog({ originId, children }: ReplayDialogProps) {
  const ask = useCallback(() => client.exchanges.get({ id: originId }), [originId]);
  const { answer: origin, error } = useAnswer(NO_TOPICS, ask);
  return (
    <WideDialog
      open
      size="whole"
      title="Edit and replay"
      about={
        origin !== null && (
          <>
            <KindLabel kind={origin.summary.kind} />
            <span>exchange {originId}</span>
            <OutcomeLabel outcome={origin.summary.outcome} />
          </>
        )
      }
      onClose={() => useReplay.getState().show(null)}
    >
      {origin === null ? (
        <p className={styles.quiet}>{error === null ? 'Fetching…' : refusalWords(error)}</p>
      ) : (
        <ReplayForm origin={origin} />
      )}
      {children}
    </WideDialog>
  );
}

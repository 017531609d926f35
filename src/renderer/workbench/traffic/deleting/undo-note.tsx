import { CircleAlert, Trash2, Undo2, X } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { focusListOnceShown } from '../focus.ts';
import { ordinaryPlural } from '../wording.ts';
import { useDeletion } from './deletion-store.ts';
import styles from './undo-note.module.css';

/** What was just deleted, and the way back. It stays until it is put away: nobody has to hurry. */
export function UndoNote() {
  const { last, isUnderWay, problem, undo, dismiss } = useDeletion();
  if (last === null && problem === null && !isUnderWay) return null;
  return (
    <div role="region" aria-label="Deletion" className={styles.note}>
      {problem !== null && (
        <p className={styles.problem}>
          <CircleAlert size={14} aria-hidden />
          {problem}
        </p>
      )}
      {problem === null && (
        <p className={styles.words}>
          <Trash2 size={14} aria-hidden />
          {last === null ? 'Deleting…' : `${ordinaryPlural(last.exchanges, 'exchange')} deleted.`}
        </p>
      )}
      {last !== null && (
        <Button
          size="sm"
          icon={<Undo2 size={13} aria-hidden />}
          aria-disabled={isUnderWay}
          onClick={() => {
            // The note goes with what it tells of, and so does this button.
            if (!isUnderWay) void undo(last).then(focusListOnceShown);
          }}
        >
          Undo
        </Button>
      )}
      {!isUnderWay && (
        <span className={styles.end}>
          <IconButton label="Dismiss" icon={<X size={14} aria-hidden />} onClick={dismiss} />
        </span>
      )}
    </div>
  );
}

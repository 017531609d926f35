import { Check, PencilLine } from 'lucide-react';
import { commandKey } from '../../shell/command-key.ts';
import { Button } from '../../ui/button.tsx';
import { isDirty, type Editing } from './editing.ts';
import styles from './save-bar.module.css';

interface SaveBarProps<Draft> {
  readonly editing: Editing<Draft>;
  /** What is saved, as it follows "Save". */
  readonly saves?: string | undefined;
  readonly onSave: () => void;
  readonly onRevert: () => void;
}

/** Both buttons keep their place whether or not there is anything to save. */
export function SaveBar<Draft>({ editing, saves, onSave, onRevert }: SaveBarProps<Draft>) {
  const dirty = isDirty(editing);
  // Not `disabled`, which would take the focus from whoever has just saved.
  const rests = !dirty || editing.saving.kind === 'sending';
  return (
    <div className={styles.bar}>
      <span className={styles.state} data-dirty={dirty}>
        {dirty && (
          <>
            <PencilLine size={13} aria-hidden /> Unsaved changes
          </>
        )}
        {!dirty && editing.saving.kind === 'done' && (
          <>
            <Check size={13} aria-hidden /> Saved
          </>
        )}
      </span>
      <Button look="quiet" size="sm" aria-disabled={rests} onClick={rests ? undefined : onRevert}>
        Revert
      </Button>
      <Button
        look="primary"
        size="sm"
        aria-disabled={rests}
        aria-keyshortcuts={`${commandKey.aria}+S`}
        title={`Save (${commandKey.text}+S)`}
        onClick={rests ? undefined : onSave}
      >
        <span>Save{saves !== undefined && <span className={styles.saves}> {saves}</span>}</span>
      </Button>
    </div>
  );
}

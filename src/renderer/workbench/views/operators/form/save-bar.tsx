import { Check, PencilLine } from 'lucide-react';
import { getKeyProps, appendKeys } from '../../../platform/commands/format-keys.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { isDirty, type EditState } from './edit-state.ts';
import styles from './save-bar.module.css';
import { Row } from '../../../../ui/layout/stack.tsx';
import { texts } from '../texts.tsx';

interface SaveBarProps<Draft> {
  readonly editing: EditState<Draft>;
  readonly onSave: () => void;
  readonly onRevert: () => void;
}

/** Both buttons are always shown, whether or not there is something to save. */
export function SaveBar<Draft>({ editing, onSave, onRevert }: SaveBarProps<Draft>) {
  const dirty = isDirty(editing);
  // Not `disabled`, which would take away the focus after saving.
  const isDisabled = !dirty || editing.submission.kind === 'sending';
  return (
    <Row gap={2} className={styles.bar}>
      <Row as="span" gap={1.5} justify="end" data-tone={dirty ? 'warning' : 'ok'} className={styles.state}>
        {dirty && (
          <>
            <PencilLine size={13} aria-hidden /> {texts.unsavedChanges}
          </>
        )}
        {!dirty && editing.submission.kind === 'done' && (
          <>
            <Check size={13} aria-hidden /> {texts.saved}
          </>
        )}
      </Row>
      <Button
        variant="quiet"
        size="sm"
        aria-disabled={isDisabled}
        onClick={isDisabled ? undefined : onRevert}
      >
        {texts.revert}
      </Button>
      <Button
        variant="primary"
        size="sm"
        aria-disabled={isDisabled}
        {...getKeyProps('operators.save')}
        title={appendKeys(texts.save, 'operators.save')}
        onClick={isDisabled ? undefined : onSave}
      >
        {texts.save}
      </Button>
    </Row>
  );
}

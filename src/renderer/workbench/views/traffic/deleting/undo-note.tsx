import { CircleAlert, Trash2, Undo2, X } from 'lucide-react';
import { Button } from '../../../../ui/controls/button.tsx';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { focusListOnceShown } from '../focus.ts';
import { useDeletion } from './deletion-store.ts';
import styles from './undo-note.module.css';
import { Toolbar } from '../../../../ui/layout/bars.tsx';
import { Row } from '../../../../ui/layout/stack.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { texts } from '../texts.tsx';

/** Says what was just deleted, with a button to undo it. It stays until dismissed, so there is no time limit. */
export function UndoNote() {
  const { last, isPending, problem, undo, dismiss } = useDeletion();
  if (last === null && problem === null && !isPending) return null;
  return (
    <Toolbar role="region" aria-label={texts.deletion} ground="sunken" className={styles.note}>
      {problem !== null && (
        <Text as="div" tone="broken">
          <Row as="p" gap={2}>
            <CircleAlert size={14} aria-hidden />
            {problem}
          </Row>
        </Text>
      )}
      {problem === null && (
        <Row as="p" gap={2} className={styles.words}>
          <Trash2 size={14} aria-hidden />
          {last === null ? texts.deleting : texts.exchangesDeleted(last.exchanges)}
        </Row>
      )}
      {last !== null && (
        <Button
          size="sm"
          icon={Undo2}
          aria-disabled={isPending}
          onClick={() => {
            // The note disappears with the deletion, and this button with it.
            if (!isPending) void undo(last).then(focusListOnceShown);
          }}
        >
          {texts.undo}
        </Button>
      )}
      {!isPending && (
        <span className={styles.end}>
          <IconButton label={texts.dismiss} icon={X} onClick={dismiss} />
        </span>
      )}
    </Toolbar>
  );
}

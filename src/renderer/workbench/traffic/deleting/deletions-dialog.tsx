import { Dialog } from '@base-ui/react/dialog';
import { Undo2 } from 'lucide-react';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { When } from '../../clock/when.tsx';
import button from '../../ui/button.module.css';
import { Button } from '../../ui/button.tsx';
import dialog from '../../ui/confirm-dialog.module.css';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { ordinaryPlural } from '../wording.ts';
import { useDeletion } from './deletion-store.ts';
import styles from './deletions-dialog.module.css';
import { useDeletions } from './use-deletions.ts';

interface DeletionsDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly opener: RefObject<HTMLElement | null>;
}

/** What was deleted since the start, and can be brought back. */
export function DeletionsDialog({ isOpen, onClose, opener }: DeletionsDialogProps) {
  const close = useRef<HTMLButtonElement>(null);
  return (
    <Dialog.Root open={isOpen} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} />
        <Dialog.Popup className={dialog.popup} finalFocus={opener}>
          <Dialog.Title className={dialog.title}>Deleted exchanges</Dialog.Title>
          <Dialog.Description className={dialog.words}>
            They leave the disk at the next start of the workbench. Until then they can be brought back.
          </Dialog.Description>
          <Deletions close={close} />
          <div className={dialog.actions}>
            <Dialog.Close ref={close} className={button.button} data-look="plain" data-size="md">
              Close
            </Dialog.Close>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Deletions({ close }: { readonly close: RefObject<HTMLButtonElement | null> }) {
  const deletions = useDeletions();
  const { isUnderWay, problem, undo } = useDeletion();
  const list = useRef<HTMLUListElement>(null);
  /** Of the deletion that is being undone: its button goes with it. */
  const place = useRef<{ readonly id: number; readonly index: number } | null>(null);
  useLayoutEffect(() => {
    const { current } = place;
    if (current === null || deletions === null || deletions.some(({ id }) => id === current.id)) return;
    place.current = null;
    const buttons = list.current?.querySelectorAll('button') ?? [];
    (buttons[Math.min(current.index, buttons.length - 1)] ?? close.current)?.focus();
  }, [deletions, close]);
  if (deletions?.length === 0) return <p>Nothing is left to bring back.</p>;
  return (
    <>
      <ul ref={list} aria-label="Deletions" className={styles.list}>
        {deletions?.map((deletion, index) => (
          <li key={deletion.id} className={styles.deletion}>
            <div className={styles.words}>
              <span className={styles.count}>{ordinaryPlural(deletion.exchanges, 'exchange')}</span>
              <span className={styles.about}>
                <When at={deletion.deletedAt} /> ·{' '}
                {deletion.filter === '' ? 'everything' : <code>{deletion.filter}</code>}
              </span>
            </div>
            <Button
              size="sm"
              icon={<Undo2 size={13} aria-hidden />}
              // A button that is disabled would lose the focus.
              aria-disabled={isUnderWay}
              onClick={() => {
                if (isUnderWay) return;
                place.current = { id: deletion.id, index };
                void undo(deletion);
              }}
            >
              Bring back
            </Button>
          </li>
        ))}
      </ul>
      <ProblemNote problem={problem} />
    </>
  );
}

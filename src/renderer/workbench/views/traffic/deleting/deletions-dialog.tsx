import { Undo2 } from 'lucide-react';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { When } from '../../../platform/clock/when.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { Row, Stack } from '../../../../ui/layout/stack.tsx';
import { CloseButton, DialogButtons, SmallDialog } from '../../../../ui/overlay/dialog.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { useDeletion, useDeletions } from './deletion-store.ts';
import styles from './deletions-dialog.module.css';
import { texts } from '../texts.tsx';

interface DeletionsDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly opener: RefObject<HTMLElement | null>;
}

/** Exchanges that were deleted since the start and can be restored. */
export function DeletionsDialog({ isOpen, onClose, opener }: DeletionsDialogProps) {
  const close = useRef<HTMLButtonElement>(null);
  return (
    <SmallDialog
      open={isOpen}
      onOpenChange={(next) => !next && onClose()}
      finalFocus={opener}
      title={texts.deletedExchanges}
      description={texts.deletionsDescription}
    >
      <Deletions close={close} />
      <DialogButtons>
        <CloseButton ref={close}>{texts.close}</CloseButton>
      </DialogButtons>
    </SmallDialog>
  );
}

function Deletions({ close }: { readonly close: RefObject<HTMLButtonElement | null> }) {
  const deletions = useDeletions();
  const { isPending, undo } = useDeletion();
  const list = useRef<HTMLUListElement>(null);
  /** The focus target for the button of a deletion that is being undone, which disappears with it. */
  const removed = useRef<{ readonly id: number; readonly index: number } | null>(null);
  useLayoutEffect(() => {
    const { current } = removed;
    if (current === null || deletions === null || deletions.some(({ id }) => id === current.id)) return;
    removed.current = null;
    const buttons = list.current?.querySelectorAll('button') ?? [];
    (buttons[Math.min(current.index, buttons.length - 1)] ?? close.current)?.focus();
  }, [deletions, close]);
  if (deletions?.length === 0) return <p>{texts.nothingToRestore}</p>;
  return (
    <ul ref={list} aria-label={texts.deletions} className={styles.list}>
      {deletions?.map((deletion, index) => (
        <Row as="li" key={deletion.id} gap={3} pad="2 0" edge="above" justify="between">
          <Stack>
            <Text weight="medium" tabularNums>
              {texts.exchanges(deletion.exchanges)}
            </Text>
            <Text variant="small" tone="quiet" breakAnywhere>
              <When at={deletion.deletedAt} />
              {' · '}
              {deletion.filter === '' ? texts.everything : <code>{deletion.filter}</code>}
            </Text>
          </Stack>
          <Button
            size="sm"
            icon={Undo2}
            // A disabled button would lose the focus.
            aria-disabled={isPending}
            onClick={() => {
              if (isPending) return;
              removed.current = { id: deletion.id, index };
              void undo(deletion);
            }}
          >
            {texts.restore}
          </Button>
        </Row>
      ))}
    </ul>
  );
}

import type { RefObject } from 'react';
import { useStore } from 'zustand';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { CloseButton, DialogButtons, SmallDialog } from '../../../../ui/overlay/dialog.tsx';
import { foundList, useWholeCount } from '../list/lists.ts';
import { ordinaryPlural } from '../../../../ui/text/wording.ts';
import { useDeletion } from './deletion-store.ts';

interface DeleteDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly opener: RefObject<HTMLElement | null>;
}

/** Asks before what is listed is deleted, and says how much that is. */
export function DeleteDialog({ isOpen, onClose, opener }: DeleteDialogProps) {
  const filter = useNavigation((state) => state.filter);
  const all = useWholeCount();
  const found = useStore(foundList, (list) => list.total);
  const isWhole = useStore(foundList, (state) => state.progress.kind === 'done');
  const count = filter === '' ? all : found;
  const exchanges = ordinaryPlural(count, 'exchange');
  return (
    <SmallDialog
      isQuestion
      open={isOpen}
      onOpenChange={(next) => !next && onClose()}
      finalFocus={opener}
      title={filter === '' ? `Delete all ${exchanges}?` : `Delete ${exchanges}?`}
      words={
        <>
          {filter !== '' && (
            <>
              All that <code>{filter}</code> finds
              {isWhole ? '' : `; ${exchanges} so far, still searching`}.{' '}
            </>
          )}
          This includes their retries and the other side’s view of them. You can undo it until the next start.
          Balances and the ledger do not change.
        </>
      }
    >
      <DialogButtons>
        <CloseButton>Cancel</CloseButton>
        <CloseButton look="primary" onClick={() => void useDeletion.getState().remove(filter)}>
          Delete
        </CloseButton>
      </DialogButtons>
    </SmallDialog>
  );
}

import type { RefObject } from 'react';
import { useStore } from 'zustand';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { CloseButton, DialogButtons, SmallDialog } from '../../../../ui/overlay/dialog.tsx';
import { filteredList, useTotalCount } from '../list/lists.ts';
import { useDeletion } from './deletion-store.ts';
import { texts } from '../texts.tsx';

interface DeleteDialogProps {
  readonly isOpen: boolean;
  /** The rows to delete, instead of the whole list. */
  readonly ids?: number[];
  readonly onClose: () => void;
  readonly opener: RefObject<HTMLElement | null>;
}

/** Asks for confirmation before the listed or the selected exchanges are deleted, and says how many they are. */
export function DeleteDialog({ isOpen, ids, onClose, opener }: DeleteDialogProps) {
  const listFilter = useNavigation((state) => state.filter);
  const filter = ids === undefined ? listFilter : '';
  const all = useTotalCount();
  const found = useStore(filteredList, (list) => list.total);
  const isWhole = useStore(filteredList, (state) => state.progress.kind === 'done');
  const count = ids?.length ?? (filter === '' ? all : found);
  const exchanges = texts.exchanges(count);
  return (
    <SmallDialog
      isQuestion
      open={isOpen}
      onOpenChange={(next) => !next && onClose()}
      finalFocus={opener}
      title={filter === '' && ids === undefined ? texts.deleteAll(exchanges) : texts.delete(exchanges)}
      description={
        <>
          {filter !== '' && (
            <>
              {isWhole
                ? texts.deleteMatches(<code>{filter}</code>)
                : texts.deleteMatchesSoFar(<code>{filter}</code>, exchanges)}{' '}
            </>
          )}
          {texts.retriesIncluded}
        </>
      }
    >
      <DialogButtons>
        <CloseButton>{texts.cancel}</CloseButton>
        <CloseButton
          variant="danger"
          onClick={() => void useDeletion.getState().remove(ids === undefined ? { filter } : { ids })}
        >
          {texts.confirmDelete}
        </CloseButton>
      </DialogButtons>
    </SmallDialog>
  );
}

import type { RefObject } from 'react';
import { useStore } from 'zustand';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { CloseButton, DialogButtons, SmallDialog } from '../../../../ui/overlay/dialog.tsx';
import { filteredList, useTotalCount } from '../list/lists.ts';
import { useDeletion } from './deletion-store.ts';
import { texts } from '../texts.tsx';

interface DeleteDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly opener: RefObject<HTMLElement | null>;
}

/** Asks for confirmation before the listed exchanges are deleted, and says how many they are. */
export function DeleteDialog({ isOpen, onClose, opener }: DeleteDialogProps) {
  const filter = useNavigation((state) => state.filter);
  const all = useTotalCount();
  const found = useStore(filteredList, (list) => list.total);
  const isWhole = useStore(filteredList, (state) => state.progress.kind === 'done');
  const count = filter === '' ? all : found;
  const exchanges = texts.exchanges(count);
  return (
    <SmallDialog
      isQuestion
      open={isOpen}
      onOpenChange={(next) => !next && onClose()}
      finalFocus={opener}
      title={filter === '' ? texts.deleteAll(exchanges) : texts.delete(exchanges)}
      words={
        <>
          {filter !== '' && (
            <>
              {isWhole
                ? texts.allThatFinds(<code>{filter}</code>)
                : texts.allThatFindsSoFar(<code>{filter}</code>, exchanges)}{' '}
            </>
          )}
          {texts.thisIncludesTheirRetries}
        </>
      }
    >
      <DialogButtons>
        <CloseButton>{texts.cancel}</CloseButton>
        <CloseButton variant="primary" onClick={() => void useDeletion.getState().remove(filter)}>
          {texts.confirmDelete}
        </CloseButton>
      </DialogButtons>
    </SmallDialog>
  );
}

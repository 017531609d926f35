import type { RefObject } from 'react';
import { useStore } from 'zustand';
import type { ListScope } from '#shared/filter/list-scope.ts';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { CloseButton, DialogButtons, SmallDialog } from '../../../../ui/overlay/dialog.tsx';
import { filteredList, useTotalCount } from '../list/lists.ts';
import { useListScope } from '../list/scope.ts';
import { useDeletion } from './deletion-store.ts';
import { useRowsToDelete } from './use-rows-to-delete.ts';
import { texts } from '../texts.tsx';

interface DeleteDialogProps {
  readonly isOpen: boolean;
  /** The rows to delete, instead of the whole list. */
  readonly ids?: number[];
  readonly onClose: () => void;
  readonly opener: RefObject<HTMLElement | null>;
}

/** The exchanges that a deletion in a scope keeps. */
const KEPT: Record<ListScope, string> = {
  live: texts.othersStay,
  suite: texts.liveStay,
  imported: texts.liveStay,
  all: '',
};

/** Asks for confirmation before the listed or the selected exchanges are deleted, with their number. */
export function DeleteDialog({ isOpen, ids, onClose, opener }: DeleteDialogProps) {
  const listFilter = useNavigation((state) => state.filter);
  const listScope = useListScope();
  const [filter, scope] = ids === undefined ? [listFilter, listScope] : ['', 'all' as const];
  const isEverything = filter === '' && scope === 'all';
  const all = useTotalCount();
  const found = useStore(filteredList, (list) => list.total);
  const isWhole = useStore(filteredList, (state) => state.progress.kind === 'done');
  const count = ids?.length ?? (isEverything ? all : found);
  const exchanges = texts.exchanges(count);
  const subject = ids === undefined ? { filter, scope } : { ids };
  const rows = useRowsToDelete(isOpen ? subject : null);
  return (
    <SmallDialog
      isQuestion
      open={isOpen}
      onOpenChange={(next) => !next && onClose()}
      finalFocus={opener}
      title={isEverything && ids === undefined ? texts.deleteAll(exchanges) : texts.delete(exchanges)}
      description={
        <>
          {filter !== '' && (
            <>
              {isWhole
                ? texts.deleteMatches(<code>{filter}</code>)
                : texts.deleteMatchesSoFar(<code>{filter}</code>, exchanges)}{' '}
            </>
          )}
          {rows !== null && rows.marked > 0 && <strong>{texts.markedIncluded(rows.marked)} </strong>}
          {KEPT[scope]} {texts.retriesIncluded} {rows?.isCounted === true && texts.notCountedInHealth}{' '}
          {texts.moneyStays}
        </>
      }
    >
      <DialogButtons>
        <CloseButton>{texts.cancel}</CloseButton>
        <CloseButton variant="danger" onClick={() => void useDeletion.getState().remove(subject)}>
          {texts.confirmDelete}
        </CloseButton>
      </DialogButtons>
    </SmallDialog>
  );
}

import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { RefObject } from 'react';
import { useStore } from 'zustand';
import { useNavigation } from '../../shell/navigation-store.ts';
import button from '../../ui/button.module.css';
import dialog from '../../ui/confirm-dialog.module.css';
import { foundList } from '../found/found-store.ts';
import { useTraffic } from '../traffic-store.ts';
import { ordinaryPlural } from '../wording.ts';
import { useDeletion } from './deletion-store.ts';

interface DeleteDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly opener: RefObject<HTMLElement | null>;
}

/** Asks before what is listed is deleted, and says how much that is. */
export function DeleteDialog({ isOpen, onClose, opener }: DeleteDialogProps) {
  const filter = useNavigation((state) => state.filter);
  const all = useTraffic((state) => state.window.total);
  const found = useStore(foundList, (state) => state.window.total);
  const isWhole = useStore(foundList, (state) => state.progress.kind === 'done');
  const count = filter === '' ? all : found;
  const exchanges = ordinaryPlural(count, 'exchange');
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(next) => !next && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={dialog.backdrop} />
        <AlertDialog.Popup className={dialog.popup} finalFocus={opener}>
          <AlertDialog.Title className={dialog.title}>
            {filter === '' ? `Delete all ${exchanges}?` : `Delete ${exchanges}?`}
          </AlertDialog.Title>
          <AlertDialog.Description className={dialog.words}>
            {filter !== '' && (
              <>
                All that <code>{filter}</code> finds
                {isWhole ? '' : `; ${exchanges} so far, and the search is not at its end`}.{' '}
              </>
            )}
            Their retries and the other side’s view of them go too. Until the next start it can be undone.
            Balances and the ledger stay as they are.
          </AlertDialog.Description>
          <div className={dialog.actions}>
            <AlertDialog.Close className={button.button} data-look="plain" data-size="md">
              Cancel
            </AlertDialog.Close>
            <AlertDialog.Close
              className={button.button}
              data-look="primary"
              data-size="md"
              onClick={() => void useDeletion.getState().remove(filter)}
            >
              Delete
            </AlertDialog.Close>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

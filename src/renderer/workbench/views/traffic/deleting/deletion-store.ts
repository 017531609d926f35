import { create } from 'zustand';
import type { Deletion } from '#shared/contract/exchanges.ts';
import type { ListScope } from '#shared/filter/list-scope.ts';
import { client } from '../../../platform/client.ts';
import { formatCallError } from '../../../platform/connection/format-call-error.ts';
import { notify, showToast } from '../../../../ui/overlay/toast.tsx';
import { focusListOnceShown } from '../focus.ts';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { clearSelection } from '../selection/selected-rows.ts';
import { filteredList } from '../list/lists.ts';
import type { ChangeTopic } from '#shared/contract/changes.ts';
import { useQuery } from '../../../platform/connection/use-query.ts';
import { texts } from '../texts.tsx';

export type DeletionSubject =
  { readonly filter: string; readonly scope: ListScope } | { readonly ids: number[] };

interface DeletionState {
  readonly isPending: boolean;
  /** Deletes what a filter matches in a scope, where an empty one matches everything; or the rows with these IDs. */
  remove(what: DeletionSubject): Promise<void>;
  undo(deletion: Deletion): Promise<void>;
}

/** The toast of the last deletion: deleting, deleted, or why not. */
const TOAST = 'deletion';

export const useDeletion = create<DeletionState>()((set, get) => {
  async function run(call: () => Promise<void>): Promise<void> {
    set({ isPending: true });
    try {
      await call();
    } catch (error) {
      notify(formatCallError(error), { id: TOAST, tone: 'broken' });
    }
    set({ isPending: false });
  }

  return {
    isPending: false,
    remove: (what) =>
      run(async () => {
        showToast(texts.deleting, { id: TOAST, tone: 'pending' });
        const deletion = await client.exchanges.remove(what);
        if (deletion.exchanges === 0) {
          notify(texts.nothingToDelete, { id: TOAST });
          return;
        }
        closeDeletedExchange(what);
        if ('ids' in what) clearSelection();
        // The button disappears with the toast.
        const undo = (): void => void get().undo(deletion).then(focusListOnceShown);
        notify(texts.deletedMessage(deletion.exchanges), { id: TOAST, undo });
      }),
    undo: (deletion) =>
      run(async () => {
        const { restored } = await client.exchanges.restore({ deletionId: deletion.id });
        notify(texts.restoredMessage(restored), { id: TOAST });
      }),
  };
});

/** Closes the detail pane if its exchange was deleted: it would only report that. */
function closeDeletedExchange(what: DeletionSubject): void {
  const { exchangeId, selectExchange } = useNavigation.getState();
  if (exchangeId === null) return;
  const isDeleted =
    'ids' in what
      ? what.ids.includes(exchangeId)
      : (what.filter === '' && what.scope === 'all') || filteredList.getState().indexOf(exchangeId) !== null;
  if (isDeleted) selectExchange(null);
}

const TOPICS: readonly ChangeTopic[] = ['exchanges'];
const load = (): Promise<Deletion[]> => client.exchanges.deletions();

/** Deletions that can be undone, latest first; null until loaded. */
export function useDeletions(): readonly Deletion[] | null {
  return useQuery(TOPICS, load).data;
}

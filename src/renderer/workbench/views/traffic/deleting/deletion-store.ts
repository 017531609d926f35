import { create } from 'zustand';
import type { Deletion } from '#shared/contract/exchanges.ts';
import { client } from '../../../platform/client.ts';
import { runAction } from '../../../platform/use-action.ts';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { filteredList } from '../list/lists.ts';
import type { ChangeTopic } from '#shared/contract/changes.ts';
import { useQuery } from '../../../platform/connection/use-query.ts';
import { texts } from '../texts.tsx';

interface DeletionState {
  /** What the last deletion on this page removed, until it is undone or the note is dismissed. */
  readonly last: Deletion | null;
  readonly isPending: boolean;
  readonly problem: string | null;
  /** Deletes what a filter matches; an empty filter matches everything. */
  remove(filter: string): Promise<void>;
  undo(deletion: Deletion): Promise<void>;
  dismiss(): void;
}

export const useDeletion = create<DeletionState>()((set, get) => {
  async function action(act: () => Promise<string>): Promise<void> {
    set({ isPending: true, problem: null });
    const problem = await runAction(act, (done) => done);
    set({ isPending: false, problem });
  }

  return {
    last: null,
    isPending: false,
    problem: null,
    remove: (filter) =>
      action(async () => {
        const deletion = await client.exchanges.remove({ filter });
        if (deletion.exchanges === 0) return texts.nothingToDelete;
        closeDeletedExchange(filter);
        set({ last: deletion });
        return texts.exchangesDeletedUndo(deletion.exchanges);
      }),
    undo: (deletion) =>
      action(async () => {
        const { restored } = await client.exchanges.restore({ deletionId: deletion.id });
        if (get().last?.id === deletion.id) set({ last: null });
        return texts.exchangesRestored(restored);
      }),
    dismiss: () => set({ last: null, problem: null }),
  };
});

/** Closes the detail if its exchange was deleted: it would only report that. */
function closeDeletedExchange(filter: string): void {
  const { exchangeId, selectExchange } = useNavigation.getState();
  if (exchangeId === null) return;
  if (filter === '' || filteredList.getState().indexOf(exchangeId) !== null) selectExchange(null);
}

const TOPICS: readonly ChangeTopic[] = ['exchanges'];
const ask = (): Promise<Deletion[]> => client.exchanges.deletions();

/** Deletions that can be undone, latest first; null until loaded. */
export function useDeletions(): readonly Deletion[] | null {
  return useQuery(TOPICS, ask).answer;
}

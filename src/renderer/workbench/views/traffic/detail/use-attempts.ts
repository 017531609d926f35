import { safe } from '@orpc/client';
import { useEffect, useState } from 'react';
import type { Attempt } from '#shared/exchange.ts';
import { client } from '../../../platform/client.ts';
import { useConnection } from '../../../platform/connection/connection-store.ts';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { useListedExchange } from '../list/lists.ts';

/** The attempts of a row, and which of them is looked at. */
export interface RowAttempts {
  /** Oldest first; empty where nothing was tried again, or while they are not known yet. */
  readonly attempts: readonly Attempt[];
  /** Null while the row is not known yet. */
  readonly shownId: number | null;
  /** The other vantage of the one that is looked at, as far as it is known. */
  readonly peerId: number | null;
}

/**
 * Follows the attempts of the selected row: the chosen one is shown, or else the last, also when another comes. A
 * selection that is no row of its own, but a later attempt, becomes its row with that attempt chosen.
 */
export function useAttempts(rowId: number): RowAttempts {
  const [state, setState] = useState<{ readonly rowId: number; readonly attempts: readonly Attempt[] }>();
  const chosenId = useNavigation((navigation) => navigation.attemptId);
  const connectionNumber = useConnection((connection) => connection.connectionNumber);
  const listed = useListedExchange(rowId);

  useEffect(() => {
    // Nearly all rows are of one attempt, and the list knows it.
    if (listed?.chain === null) return;
    const abort = new AbortController();
    void safe(client.exchanges.attempts({ id: rowId }, { signal: abort.signal })).then(({ data }) => {
      if (abort.signal.aborted) return;
      const attempts = data ?? [];
      const headId = attempts[0]?.headId ?? attempts[0]?.id ?? rowId;
      setState({ rowId: headId, attempts });
      if (headId !== rowId) useNavigation.getState().chooseAttempt(headId, rowId);
    });
    return () => abort.abort();
  }, [rowId, listed, connectionNumber]);

  if (listed !== null && listed.chain === null)
    return { attempts: [], shownId: rowId, peerId: listed.peerId };
  const known = state?.rowId === rowId ? state.attempts : null;
  const attempts = known ?? [];
  const lastId = listed?.chain?.last.id ?? attempts.at(-1)?.id ?? (known === null ? null : rowId);
  const shownId = chosenId ?? lastId;
  const last = listed?.chain?.last;
  const shown = last?.id === shownId ? last : attempts.find(({ id }) => id === shownId);
  return { attempts: attempts.length > 1 ? attempts : [], shownId, peerId: shown?.peerId ?? null };
}

import { safe } from '@orpc/client';
import { useEffect, useState } from 'react';
import type { Attempt } from '#shared/exchange.ts';
import { client } from '../../../platform/client.ts';
import { useConnection } from '../../../platform/connection/connection-store.ts';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { useListedExchange } from '../list/lists.ts';

/** The attempts of a row, and which of them is shown. */
export interface RowAttempts {
  /** Oldest first; empty if nothing was retried, or until loaded. */
  readonly attempts: readonly Attempt[];
  /** Null until the row is loaded. */
  readonly shownId: number | null;
  /** The other vantage of the shown attempt, if known. */
  readonly peerId: number | null;
}

/** The same each time, so that a detail pane is not re-rendered for it. */
const NONE: readonly Attempt[] = [];

/**
 * Follows the attempts of the selected row. It shows the selected attempt or, if none is selected, the last one, also
 * when another arrives. If the selection is a later attempt, which has no row, its row is selected with that attempt.
 */
export function useAttempts(rowId: number): RowAttempts {
  const [state, setState] = useState<{ readonly rowId: number; readonly attempts: readonly Attempt[] }>();
  const selectedId = useNavigation((navigation) => navigation.attemptId);
  const connectionNumber = useConnection((connection) => connection.connectionNumber);
  const listed = useListedExchange(rowId);

  useEffect(() => {
    // Nearly all rows have a single attempt, and the list already knows that.
    if (listed?.chain === null) return;
    const controller = new AbortController();
    void safe(client.exchanges.attempts({ id: rowId }, { signal: controller.signal })).then(({ data }) => {
      if (controller.signal.aborted) return;
      const attempts = data ?? [];
      const headId = attempts[0]?.headId ?? attempts[0]?.id ?? rowId;
      setState({ rowId: headId, attempts });
      if (headId !== rowId) useNavigation.getState().selectAttempt(headId, rowId);
    });
    return () => controller.abort();
  }, [rowId, listed, connectionNumber]);

  if (listed !== null && listed.chain === null)
    return { attempts: NONE, shownId: rowId, peerId: listed.peerId };
  const known = state?.rowId === rowId ? state.attempts : null;
  const attempts = known ?? NONE;
  const lastId = listed?.chain?.last.id ?? attempts.at(-1)?.id ?? (known === null ? null : rowId);
  const shownId = selectedId ?? lastId;
  const last = listed?.chain?.last;
  const attempt = last?.id === shownId ? last : attempts.find(({ id }) => id === shownId);
  return { attempts: attempts.length > 1 ? attempts : NONE, shownId, peerId: attempt?.peerId ?? null };
}

import { Copy, GitCompareArrows, PencilLine, Repeat } from 'lucide-react';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { AS_CURL } from './detail/copy-exchange.ts';
import { compareExchange, copyAs, editExchange, replayExchange } from './detail/exchange-acts.ts';
import { whyNotEditable } from './detail/replayable.ts';
import { MenuItem } from '../../../ui/overlay/menu.tsx';

/** What can be done with the exchange of a row; with retries, with the last of them. */
export function RowActs({ row }: { readonly row: ExchangeSummary }) {
  const subject = { id: row.chain?.last.id ?? row.id, kind: row.kind, originId: row.originId };
  const why = whyNotEditable(row.kind);
  // What comes of it, or why it does not, is told in the detail.
  const choose = (act: () => unknown): void => {
    useNavigation.getState().selectExchange(row.id);
    act();
  };
  return (
    <>
      <MenuItem
        icon={Repeat}
        disabled={why !== null}
        onClick={() => choose(() => replayExchange(subject, why))}
      >
        Replay
      </MenuItem>
      <MenuItem icon={PencilLine} disabled={why !== null} onClick={() => choose(() => editExchange(subject))}>
        Edit and replay
      </MenuItem>
      <MenuItem icon={GitCompareArrows} onClick={() => choose(() => compareExchange(subject))}>
        Compare
      </MenuItem>
      <MenuItem icon={Copy} onClick={() => choose(() => copyAs(subject, AS_CURL))}>
        Copy as cURL
      </MenuItem>
    </>
  );
}

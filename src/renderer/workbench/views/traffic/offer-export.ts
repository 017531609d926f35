import { toRound } from '#shared/replay/round-source.ts';
import { showDialog } from '../../platform/navigation/dialog-store.ts';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { getVisibleList } from './list/lists.ts';
import { getSelectedIds } from './selection/selected-rows.ts';

/** Offers to export the selected rows, the list, or the open exchange; without several rows, `single` first. */
export function offerExport(single: 'filter' | 'exchange'): void {
  const { exchangeId, attemptId } = useNavigation.getState();
  const { indexOf, rowAt } = getVisibleList().getState();
  const index = exchangeId === null ? null : indexOf(exchangeId);
  const row = (index === null ? null : rowAt(index)) ?? null;
  const ids = getSelectedIds();
  const subject = ids.length > 0 ? 'selected' : single;
  showDialog({
    transfer: {
      kind: 'export',
      offer: { subject, exchangeId: attemptId ?? exchangeId, round: row && toRound(row), selectedIds: ids },
    },
  });
}

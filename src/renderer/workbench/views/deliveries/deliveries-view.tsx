import { useCallback, useState } from 'react';
import type { ChangeTopic } from '#shared/contract/changes.ts';
import { LIST_MAX, type Delivery } from '#shared/contract/deliveries.ts';
import { client } from '../../platform/client.ts';
import { AdvanceBar } from '../../features/clock/advance-bar.tsx';
import { Loading } from '../../platform/connection/loading.tsx';
import { useQuery } from '../../platform/connection/use-query.ts';
import { ListPage } from '../../../ui/table/list-page.tsx';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { formatCount } from '../../../ui/text/format.ts';
import type { Sorting } from '../../../ui/table/data-table.tsx';
import { useDebounced } from '../../../ui/form/use-debounced.ts';
import { DELIVERY_COLUMNS, type DeliverySort } from './delivery-columns.tsx';
import { DELIVERY_DETAIL_ID, DeliveryDetail } from './delivery-detail.tsx';
import { EmptyDeliveries } from './empty-deliveries.tsx';
import { DeliveryFilterBar, FIRST_FILTER, filterInput, NO_FILTER } from './filter-bar.tsx';
import { texts } from './texts.ts';

const TOPICS: readonly ChangeTopic[] = ['deliveries'];
const TYPING_MS = 150;

const idOf = ({ id }: Delivery): number => id;

export function DeliveriesView() {
  const [filter, setFilter] = useState(FIRST_FILTER);
  const [sorting, setSorting] = useState<Sorting<DeliverySort>>({ sortBy: 'createdAt', descending: true });
  const selectedId = useNavigation((state) => state.deliveryId);
  const select = useNavigation((state) => state.selectDelivery);
  const asked = useDebounced(filter, TYPING_MS);
  const ask = useCallback(
    () => client.deliveries.list({ ...filterInput(asked), ...sorting, limit: LIST_MAX }),
    [asked, sorting],
  );
  const { answer, error } = useQuery(TOPICS, ask);

  if (answer === null) return <Loading what={texts.list} error={error} />;
  const isUnnarrowed = filter === FIRST_FILTER || filter === NO_FILTER;
  if (answer.total === 0 && selectedId === null && isUnnarrowed) {
    return <EmptyDeliveries onShowAll={filter === FIRST_FILTER ? () => setFilter(NO_FILTER) : null} />;
  }
  const { deliveries, total, owed } = answer;
  const listed =
    deliveries.length < total
      ? texts.firstOf(formatCount(deliveries.length), formatCount(total))
      : texts.deliveriesCount(total);
  return (
    <ListPage
      id="deliveries"
      label={texts.deliveries}
      count={`${listed}, ${owed === 0 ? texts.nonePending : texts.owed(formatCount(owed))}`}
      end={<AdvanceBar />}
      filter={<DeliveryFilterBar filter={filter} onChange={setFilter} />}
      onShowAll={() => setFilter(NO_FILTER)}
      columns={DELIVERY_COLUMNS}
      rows={deliveries}
      idOf={idOf}
      selectedId={selectedId}
      onSelect={select}
      detailId={DELIVERY_DETAIL_ID}
      sorting={sorting}
      onSort={setSorting}
      detail={selectedId === null ? null : <DeliveryDetail id={selectedId} />}
    />
  );
}

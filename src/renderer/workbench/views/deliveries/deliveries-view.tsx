import { useCallback, useState } from 'react';
import type { ChangeTopic } from '#shared/contract/changes.ts';
import { DELIVERY_SORTS, LIST_MAX, type Delivery } from '#shared/contract/deliveries.ts';
import { client } from '../../platform/client.ts';
import { AdvanceBar } from '../../features/clock/advance-bar.tsx';
import { Loading } from '../../platform/connection/loading.tsx';
import { useQuery } from '../../platform/connection/use-query.ts';
import { ListPage } from '../../../ui/table/list-page.tsx';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { formatCount } from '../../../ui/text/format.ts';
import { useSorting } from '../../../ui/table/use-sorting.ts';
import { useDebounced } from '../../../ui/form/use-debounced.ts';
import { DELIVERY_COLUMNS } from './delivery-columns.tsx';
import { DELIVERY_DETAIL_ID, DeliveryDetail } from './delivery-detail.tsx';
import { EmptyDeliveries } from './empty-deliveries.tsx';
import { DeliveryFilterBar, FIRST_FILTER, filterInput, NO_FILTER } from './filter-bar.tsx';
import { texts } from './texts.ts';

const TOPICS: readonly ChangeTopic[] = ['deliveries'];
const TYPING_MS = 150;

const idOf = ({ id }: Delivery): number => id;

export function DeliveriesView() {
  const [filter, setFilter] = useState(FIRST_FILTER);
  const [sorting, setSorting] = useSorting('deliveries', DELIVERY_SORTS, {
    sortBy: 'createdAt',
    descending: true,
  });
  const selectedId = useNavigation((state) => state.deliveryId);
  const select = useNavigation((state) => state.selectDelivery);
  const query = useDebounced(filter, TYPING_MS);
  const load = useCallback(
    () => client.deliveries.list({ ...filterInput(query), ...sorting, limit: LIST_MAX }),
    [query, sorting],
  );
  const { data, error } = useQuery(TOPICS, load);

  if (data === null) return <Loading subject={texts.list} error={error} />;
  const isUnfiltered = filter === FIRST_FILTER || filter === NO_FILTER;
  if (data.total === 0 && selectedId === null && isUnfiltered) {
    return <EmptyDeliveries onShowAll={filter === FIRST_FILTER ? () => setFilter(NO_FILTER) : null} />;
  }
  const { deliveries, total, owed } = data;
  const listCount =
    deliveries.length < total
      ? texts.countOfTotal(formatCount(deliveries.length), formatCount(total))
      : texts.deliveriesCount(total);
  return (
    <ListPage
      id="deliveries"
      label={texts.deliveries}
      count={`${listCount}, ${owed === 0 ? texts.nonePending : texts.owed(formatCount(owed))}`}
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

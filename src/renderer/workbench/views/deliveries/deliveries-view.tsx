import { useCallback } from 'react';
import type { ChangeTopic } from '#shared/contract/changes.ts';
import { DELIVERY_SORTS, MAX_LISTED, type Delivery } from '#shared/contract/deliveries.ts';
import { DELIVERY_FIELDS, type DeliveryField } from '#shared/filter/delivery-fields.ts';
import { client } from '../../platform/client.ts';
import { ListFilter, type FilterPreset } from '../../features/filter/filter-bar.tsx';
import { defineFilteredList, INVALID_FILTER, useAppliedFilter } from '../../features/filter/filtered-list.ts';
import { AdvanceBar } from '../../features/clock/advance-bar.tsx';
import { Loading } from '../../platform/connection/loading.tsx';
import { useQuery } from '../../platform/connection/use-query.ts';
import { ListPage } from '../../../ui/table/list-page.tsx';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { FIRST_DELIVERY_FILTER } from '../../platform/navigation/route.ts';
import { formatCount } from '../../../ui/text/format.ts';
import type { Sorting } from '../../../ui/table/data-table.tsx';
import { useSorting } from '../../../ui/table/use-sorting.ts';
import { DELIVERY_COLUMNS } from './delivery-columns.tsx';
import { DELIVERY_DETAIL_ID, DeliveryDetail } from './delivery-detail.tsx';
import { EmptyDeliveries } from './empty-deliveries.tsx';
import { texts } from './texts.ts';

const TOPICS: readonly ChangeTopic[] = ['deliveries'];

const DELIVERY_FILTER = defineFilteredList<DeliveryField>({
  key: 'deliveryFilter',
  fields: DELIVERY_FIELDS,
  fieldId: 'delivery-filter',
  placeholder: texts.filterPlaceholder,
  textHint: texts.textHint,
  examples: {
    and: 'callback:rollback state:pending',
    or: 'state:exhausted or attempts:>10',
    group: '(state:rejected or state:dropped) account:alice',
    not: '-callback:balance',
  },
  help: 'otherFilters',
});

const PRESETS: readonly FilterPreset[] = [
  { name: texts.all, filter: '' },
  { name: texts.rollbacksAndFinishes, filter: FIRST_DELIVERY_FILTER },
  { name: texts.pending, filter: 'state:pending' },
  { name: texts.rejected, filter: 'state:rejected' },
  { name: texts.exhausted, filter: 'state:exhausted' },
];

const getId = ({ id }: Delivery): number => id;

export function DeliveriesView() {
  const filter = useAppliedFilter(DELIVERY_FILTER);
  const [sorting, setSorting] = useSorting('deliveries', DELIVERY_SORTS, {
    sortBy: 'createdAt',
    descending: true,
  });
  const selectedId = useNavigation((state) => state.deliveryId);
  const select = useNavigation((state) => state.selectDelivery);
  const load = useCallback(() => list(filter, sorting), [filter, sorting]);
  const { data, error } = useQuery(TOPICS, load);

  if (data === null) return <Loading subject={texts.list} error={error} />;
  // Of the loaded list, not of the current filter: the introduction would replace the field while the next one loads.
  const isFirst = data.filter === FIRST_DELIVERY_FILTER;
  if (data.total === 0 && selectedId === null && (isFirst || data.filter === ''))
    return <EmptyDeliveries onShowAll={isFirst ? DELIVERY_FILTER.clear : null} />;
  const { deliveries, total, pending } = data;
  const listCount =
    deliveries.length < total
      ? texts.countOfTotal(formatCount(deliveries.length), formatCount(total))
      : texts.deliveriesCount(total);
  return (
    <ListPage
      id="deliveries"
      label={texts.deliveries}
      count={`${listCount}, ${pending === 0 ? texts.nonePending : texts.pendingCount(formatCount(pending))}`}
      end={<AdvanceBar />}
      filter={
        <ListFilter
          list={DELIVERY_FILTER}
          label={texts.deliveries}
          loadValues={client.deliveries.values}
          presets={PRESETS}
        />
      }
      noRows={filter === null ? INVALID_FILTER : undefined}
      onShowAll={DELIVERY_FILTER.clear}
      isFiltered={Boolean(filter) && deliveries.length === total}
      getName={texts.delivery}
      columns={DELIVERY_COLUMNS}
      rows={deliveries}
      getId={getId}
      selectedId={selectedId}
      onSelect={select}
      detailId={DELIVERY_DETAIL_ID}
      sorting={sorting}
      onSort={setSorting}
      detail={selectedId === null ? null : <DeliveryDetail id={selectedId} />}
    />
  );
}

/** An invalid filter, typed into the address, finds nothing. */
async function list(filter: string | null, sorting: Sorting<(typeof DELIVERY_SORTS)[number]>) {
  if (filter === null) return { filter, deliveries: [], total: 0, pending: 0 };
  return { filter, ...(await client.deliveries.list({ filter, ...sorting, limit: MAX_LISTED })) };
}

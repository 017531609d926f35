import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { FileInput, Radio } from 'lucide-react';
import { memo, useEffect } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../../ui/controls/button.tsx';
import { showDialog } from '../../platform/navigation/dialog-store.ts';
import { TrafficTransfer } from '../../features/transfer/traffic-transfer.tsx';
import { Split } from '../../../ui/layout/split.tsx';
import { useIsWide } from '../../../ui/layout/use-is-wide.ts';
import { ExchangeDetail } from './detail/exchange-detail.tsx';
import { EmptyTraffic } from './empty-traffic.tsx';
import { TrafficFilter } from './filter/traffic-filter.tsx';
import { FollowState } from './follow-state.tsx';
import { SortedState } from './sorted-state.tsx';
import { MatchCount } from './filter/match-count.tsx';
import { SearchResults } from './filter/search-results.tsx';
import { filteredList, useTotalCount, unfilteredList } from './list/lists.ts';
import { useListFilter, useListScope, useHiddenLiveCount } from './list/scope.ts';
import { subscribeTraffic } from './subscribe-traffic.ts';
import { SelectionBar, SelectionCommands } from './selection/selection-bar.tsx';
import { useSelectedRows } from './selection/selected-rows.ts';
import { TrafficMenu } from './traffic-menu.tsx';
import { PaneHeader } from '../../../ui/layout/bars.tsx';
import { Placeholder } from '../../../ui/layout/empty-state.tsx';
import { FieldHelp } from '../../../ui/form/field-help.tsx';
import { Fill, Pane, Row } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { texts } from './texts.tsx';

export function TrafficView() {
  useEffect(subscribeTraffic, []);
  return (
    <>
      <Exchanges />
      <Transfer />
    </>
  );
}

function Transfer() {
  const isFiltered = useListFilter() !== '';
  const scope = useListScope();
  const all = useTotalCount();
  const { total: found, progress } = useStore(filteredList);
  const listed = isFiltered
    ? { count: found, isSearching: progress.kind === 'searching', scope }
    : { count: all, isSearching: false, scope };
  return <TrafficTransfer listed={listed} />;
}

function Exchanges() {
  const isAnswered = useStore(unfilteredList, (list) => !list.isStale);
  const hasFailed = useStore(unfilteredList, (list) => list.progress.kind === 'failed');
  const isEmpty = useTotalCount() === 0;
  const isFiltered = useListFilter() !== '';
  const isSelected = useNavigation((state) => state.exchangeId !== null);

  if (!isAnswered) {
    return <Placeholder>{hasFailed ? texts.listFailed : texts.loadingList}</Placeholder>;
  }
  if (isEmpty && !isSelected && !isFiltered) return <Empty />;
  return (
    <Pane full>
      <Header />
      <TrafficFilter />
      <SelectionCommands />
      <Fill>
        <ListAndDetail />
      </Fill>
    </Pane>
  );
}

function Header() {
  const isFiltered = useListFilter() !== '';
  const isSorted = useNavigation((state) => state.order !== 'captured');
  const hasSeveral = useSelectedRows(({ ids }) => ids.size > 0);
  return (
    <PaneHeader
      title={texts.traffic}
      end={
        <>
          {hasSeveral ? null : isSorted ? <SortedState /> : <FollowState />}
          {!hasSeveral && <MissedLive />}
          {!hasSeveral && <ImportButton />}
          <TrafficMenu />
        </>
      }
    >
      {hasSeveral ? <SelectionBar /> : isFiltered ? <MatchCount /> : <TotalCount />}
    </PaneHeader>
  );
}

/** Does not render with the filter, because a detail pane takes as long as the rows. */
const ListAndDetail = memo(function ListAndDetail() {
  const exchangeId = useNavigation((state) => state.exchangeId);
  const isWide = useIsWide();
  return (
    <Split
      key={isWide ? 'beside' : 'below'}
      id={isWide ? 'traffic-beside' : 'traffic-below'}
      orientation={isWide ? 'horizontal' : 'vertical'}
      label={texts.resizeListAndDetail}
      panels={[
        {
          id: 'list',
          content: <SearchResults />,
          defaultSize: isWide ? '50%' : '30%',
          minSize: isWide ? 380 : 72,
        },
        exchangeId === null
          ? null
          : {
              id: 'detail',
              content: <ExchangeDetail id={exchangeId} />,
              // Below the list, the detail pane has the full width but needs the height.
              defaultSize: isWide ? '50%' : '70%',
              minSize: isWide ? 420 : 200,
            },
      ]}
    />
  );
});

/**
 * While the list shows the suite or imports, exchanges of games would go unnoticed. A filter counts and hides none of
 * them.
 */
function MissedLive() {
  const count = useHiddenLiveCount();
  if (count === 0) return null;
  return (
    <Button size="sm" icon={Radio} onClick={() => useNavigation.getState().setScope('live', { filter: '' })}>
      {texts.missedLive(count)}
    </Button>
  );
}

/** Beside the list, because users look for yesterday's traffic where today's is. */
function ImportButton() {
  return (
    <Button size="sm" icon={FileInput} onClick={() => showDialog({ transfer: { kind: 'import' } })}>
      {texts.import}
    </Button>
  );
}

function TotalCount() {
  const total = useTotalCount();
  return (
    <Row gap={1}>
      <Text as="p" variant="count">
        {texts.exchanges(total)}
      </Text>
      <FieldHelp topic="counts" label={texts.counts} />
    </Row>
  );
}

/** Nothing was captured, or everything was deleted. */
function Empty() {
  return (
    <Pane full>
      <Fill>
        <EmptyTraffic />
      </Fill>
    </Pane>
  );
}

import { Dices, Rocket, Timer, Wallet } from 'lucide-react';
import { useCallback } from 'react';
import type { ChangeTopic } from '#shared/contract/changes.ts';
import { MAX_LISTED } from '#shared/contract/deliveries.ts';
import { SESSION_SORTS, type SessionSummary } from '#shared/contract/sessions.ts';
import { ListFilter, type FilterPreset } from '../../features/filter/filter-bar.tsx';
import { defineFilteredList, INVALID_FILTER, useAppliedFilter } from '../../features/filter/filtered-list.ts';
import { SESSION_FIELDS, type SessionField } from '#shared/filter/session-fields.ts';
import { client } from '../../platform/client.ts';
import { Loading } from '../../platform/connection/loading.tsx';
import { useQuery } from '../../platform/connection/use-query.ts';
import { ListPage } from '../../../ui/table/list-page.tsx';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { formatCount, shortenId } from '../../../ui/text/format.ts';
import type { Sorting } from '../../../ui/table/data-table.tsx';
import { useSorting } from '../../../ui/table/use-sorting.ts';
import { SESSION_COLUMNS, type SessionSort } from './session-columns.tsx';
import { SESSION_DETAIL_ID, SessionDetail } from './session-detail.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { IntroPage } from '../../../ui/layout/intro-page.tsx';
import { texts } from './texts.ts';

const TOPICS: readonly ChangeTopic[] = ['sessions'];

const SESSION_FILTER = defineFilteredList<SessionField>({
  key: 'sessionFilter',
  fields: SESSION_FIELDS,
  fieldId: 'session-filter',
  placeholder: texts.filterPlaceholder,
  textHint: texts.textHint,
  examples: {
    and: 'state:active game:dice',
    or: 'open:>0 or round_state:unclosed',
    group: '(currency:USD or currency:EUR) account:alice',
    not: '-mode:demo',
  },
  help: 'otherFilters',
});

const PRESETS: readonly FilterPreset[] = [
  { name: texts.all, filter: '' },
  { name: texts.active, filter: 'state:active' },
  { name: texts.real, filter: 'mode:real' },
  { name: texts.demo, filter: 'mode:demo' },
  { name: texts.withOpenRounds, filter: 'round_state:open' },
  { name: texts.notClosed, filter: 'round_state:unclosed' },
];

const getId = ({ id }: SessionSummary): string => id;

export function SessionsView() {
  const filter = useAppliedFilter(SESSION_FILTER);
  const [sorting, setSorting] = useSorting('sessions', SESSION_SORTS, {
    sortBy: 'lastActivityAt',
    descending: true,
  });
  const selectedId = useNavigation((state) => state.sessionId);
  const select = useNavigation((state) => state.selectSession);
  const load = useCallback(() => list(filter, sorting), [filter, sorting]);
  const { data, error } = useQuery(TOPICS, load);

  if (data === null) return <Loading subject={texts.list} error={error} />;
  const { sessions, total } = data;
  if (total === 0 && selectedId === null && data.filter === '') return <EmptySessions />;
  return (
    <ListPage
      id="sessions"
      label={texts.sessions}
      count={
        sessions.length < total
          ? texts.countOfTotal(formatCount(sessions.length), formatCount(total))
          : texts.sessionsCount(total)
      }
      filter={
        <ListFilter
          list={SESSION_FILTER}
          label={texts.sessions}
          loadValues={client.sessions.values}
          presets={PRESETS}
        />
      }
      noRows={filter === null ? INVALID_FILTER : undefined}
      isFiltered={Boolean(filter) && sessions.length === total}
      getName={(id) => texts.session(shortenId(id))}
      onShowAll={SESSION_FILTER.clear}
      columns={SESSION_COLUMNS}
      rows={sessions}
      getId={getId}
      selectedId={selectedId}
      onSelect={select}
      detailId={SESSION_DETAIL_ID}
      sorting={sorting}
      onSort={setSorting}
      detail={selectedId === null ? null : <SessionDetail id={selectedId} />}
    />
  );
}

/** An invalid filter, typed into the address, finds nothing. */
async function list(filter: string | null, sorting: Sorting<SessionSort>) {
  if (filter === null) return { filter, sessions: [], total: 0 };
  return { filter, ...(await client.sessions.list({ filter, ...sorting, limit: MAX_LISTED })) };
}

const POINTS = [
  { icon: Rocket, name: texts.beginName, text: texts.beginDescription },
  { icon: Dices, name: texts.roundsName, text: texts.roundsDescription },
  { icon: Wallet, name: texts.realName, text: texts.realDescription },
  { icon: Timer, name: texts.expiresName, text: texts.expiresDescription },
] as const;

function EmptySessions() {
  return (
    <IntroPage
      title={texts.introductionTitle}
      lead={texts.sessionsIntroduction}
      points={POINTS}
      actions={
        <Button variant="primary" icon={Rocket} onClick={() => useNavigation.getState().goTo('launch')}>
          {texts.launchGame}
        </Button>
      }
    />
  );
}

import { Dices, Rocket, Timer, Wallet } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { ChangeTopic } from '#shared/contract/changes.ts';
import { LIST_MAX } from '#shared/contract/deliveries.ts';
import { SESSION_SORTS, type SessionSummary } from '#shared/contract/sessions.ts';
import { client } from '../../platform/client.ts';
import { Loading } from '../../platform/connection/loading.tsx';
import { useQuery } from '../../platform/connection/use-query.ts';
import { ListPage } from '../../../ui/table/list-page.tsx';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { formatCount } from '../../../ui/text/format.ts';
import type { Sorting } from '../../../ui/table/data-table.tsx';
import { useSorting } from '../../../ui/table/use-sorting.ts';
import { useDebounced } from '../../../ui/form/use-debounced.ts';
import { filterInput, NO_FILTER, type SessionFilter, SessionFilterBar } from './filter-bar.tsx';
import { SESSION_COLUMNS, type SessionSort } from './session-columns.tsx';
import { SESSION_DETAIL_ID, SessionDetail } from './session-detail.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { TeachingPage } from '../../../ui/layout/teaching-page.tsx';
import { texts } from './texts.ts';

const TOPICS: readonly ChangeTopic[] = ['sessions'];
const TYPING_MS = 150;

const idOf = ({ id }: SessionSummary): string => id;

export function SessionsView() {
  const [filter, setFilter] = useState(NO_FILTER);
  const [sorting, setSorting] = useSorting('sessions', SESSION_SORTS, {
    sortBy: 'lastActivityAt',
    descending: true,
  });
  const selectedId = useNavigation((state) => state.sessionId);
  const select = useNavigation((state) => state.selectSession);
  const query = useDebounced(filter, TYPING_MS);
  const load = useCallback(() => list(query, sorting), [query, sorting]);
  const { data, error } = useQuery(TOPICS, load);

  if (data === null) return <Loading subject={texts.list} error={error} />;
  const { sessions, total } = data;
  if (total === 0 && selectedId === null && filter === NO_FILTER) return <EmptySessions />;
  return (
    <ListPage
      id="sessions"
      label={texts.sessions}
      count={
        sessions.length < total
          ? texts.countOfTotal(formatCount(sessions.length), formatCount(total))
          : texts.sessionsCount(total)
      }
      filter={<SessionFilterBar filter={filter} onChange={setFilter} />}
      onShowAll={() => setFilter(NO_FILTER)}
      columns={SESSION_COLUMNS}
      rows={sessions}
      idOf={idOf}
      selectedId={selectedId}
      onSelect={select}
      detailId={SESSION_DETAIL_ID}
      sorting={sorting}
      onSort={setSorting}
      detail={selectedId === null ? null : <SessionDetail id={selectedId} />}
    />
  );
}

function list(filter: SessionFilter, sorting: Sorting<SessionSort>) {
  return client.sessions.list({ ...filterInput(filter), ...sorting, limit: LIST_MAX });
}

const POINTS = [
  { icon: Rocket, name: texts.beginName, text: texts.beginDescription },
  { icon: Dices, name: texts.roundsName, text: texts.roundsDescription },
  { icon: Wallet, name: texts.realName, text: texts.realDescription },
  { icon: Timer, name: texts.expiresName, text: texts.expiresDescription },
] as const;

function EmptySessions() {
  return (
    <TeachingPage
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

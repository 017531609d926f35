import { Rocket } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { LEDGER_FIELDS, type LedgerField } from '#shared/filter/ledger-fields.ts';
import { ListFilter, type FilterPreset } from '../../../features/filter/filter-bar.tsx';
import {
  defineFilteredList,
  INVALID_FILTER,
  useAppliedFilter,
} from '../../../features/filter/filtered-list.ts';
import type { LoadValues } from '../../../features/filter/use-completions.ts';
import { client } from '../../../platform/client.ts';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { EmptyState } from '../../../../ui/layout/empty-state.tsx';
import { EntryTable } from './entry-table.tsx';
import { createLedgerColumns } from './ledger-columns.tsx';
import { useLedgerQuery, useScope, type LedgerScope } from './ledger-filter.ts';
import { Fill, Pane } from '../../../../ui/layout/stack.tsx';
import { texts } from '../texts.ts';

const LEDGER_FILTER = defineFilteredList<LedgerField>({
  key: 'ledgerFilter',
  fields: LEDGER_FIELDS,
  fieldId: 'ledger-filter',
  placeholder: texts.filterPlaceholder,
  textHint: texts.textHint,
  examples: {
    and: 'type:bet amount:<=-100',
    or: 'type:bet or type:win',
    group: '(state:reversed or state:tombstoned) currency:USD',
    not: '-type:adjustment',
  },
  help: 'otherFilters',
});

const PRESETS: readonly FilterPreset[] = [
  { name: texts.all, filter: '' },
  { name: texts.bets, filter: 'type:bet' },
  { name: texts.wins, filter: 'type:win' },
  { name: texts.rollbacks, filter: 'type:rollback' },
  { name: texts.reversed, filter: 'state:reversed' },
  { name: texts.withoutSuite, filter: '-is:suite' },
];

/** All entries of the ledger. */
export function LedgerPane({ scope: newScope }: { readonly scope: LedgerScope }) {
  const scope = useScope(newScope);
  const filter = useAppliedFilter(LEDGER_FILTER);
  const query = useLedgerQuery(scope, filter ?? '');
  const columns = useMemo(() => createLedgerColumns(scope), [scope]);
  return (
    <Pane full>
      <LedgerFilterBar casinoId={scope.casinoId} />
      <Fill>
        {filter === null ? (
          <EmptyState>
            <NoMatches text={INVALID_FILTER} />
          </EmptyState>
        ) : (
          <EntryTable
            label={texts.ledgerLabel}
            query={query}
            columns={columns}
            empty={filter === '' ? <EmptyLedger /> : <NoMatches text={texts.noMatches} />}
          />
        )}
      </Fill>
    </Pane>
  );
}

function LedgerFilterBar({ casinoId }: { readonly casinoId: string }) {
  const loadValues = useCallback<LoadValues<LedgerField>>(
    (query, options) => client.wallet.listLedgerValues({ casinoId, ...query }, options),
    [casinoId],
  );
  return (
    <ListFilter list={LEDGER_FILTER} label={texts.ledgerLabel} loadValues={loadValues} presets={PRESETS} />
  );
}

function NoMatches({ text }: { readonly text: string }) {
  return (
    <>
      <p>{text}</p>
      <Button size="sm" onClick={LEDGER_FILTER.clear}>
        {texts.clearFilters}
      </Button>
    </>
  );
}

function EmptyLedger() {
  return (
    <>
      <p>{texts.emptyLedger}</p>
      <Button icon={Rocket} onClick={() => useNavigation.getState().goTo('launch')}>
        {texts.launchGame}
      </Button>
    </>
  );
}

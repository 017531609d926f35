import { Rocket } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { useDebounced } from '../../../../ui/form/use-debounced.ts';
import { EntryTable } from './entry-table.tsx';
import { ledgerColumns } from './ledger-columns.tsx';
import { LedgerFilterBar } from './ledger-filter-bar.tsx';
import { ledgerQuery, NO_FILTER, useScope, type LedgerFilter, type LedgerScope } from './ledger-filter.ts';
import { Fill, Pane } from '../../../../ui/layout/stack.tsx';
import { texts } from '../texts.ts';

const TYPING_MS = 150;

export interface LedgerPaneProps {
  readonly scope: LedgerScope;
  /** The currencies to filter by. */
  readonly currencies: readonly string[];
  readonly filter: LedgerFilter;
  readonly onFilter: (filter: LedgerFilter) => void;
}

/** All entries of the ledger. */
export function LedgerPane({ scope: newScope, currencies, filter, onFilter }: LedgerPaneProps) {
  const scope = useScope(newScope);
  const settled = useDebounced(filter, TYPING_MS);
  const query = useMemo(() => ledgerQuery(scope, settled), [scope, settled]);
  const columns = useMemo(() => ledgerColumns(scope), [scope]);
  return (
    <Pane full>
      <LedgerFilterBar filter={filter} currencies={currencies} onChange={onFilter} />
      <Fill>
        <EntryTable
          label={texts.ledgerLabel}
          query={query}
          columns={columns}
          empty={
            settled === NO_FILTER ? (
              <EmptyLedger />
            ) : (
              <>
                <p>{texts.noMatches}</p>
                <Button size="sm" onClick={() => onFilter(NO_FILTER)}>
                  {texts.clearFilters}
                </Button>
              </>
            )
          }
        />
      </Fill>
    </Pane>
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

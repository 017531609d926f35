import { LEDGER_STATES, LEDGER_TYPES } from '#shared/wallet.ts';
import { FilterBar } from '../../../../ui/layout/bars.tsx';
import { FilterChips } from '../../../../ui/controls/filter-chips.tsx';
import { SearchField } from '../../../../ui/controls/search-field.tsx';
import { Segmented } from '../../../../ui/controls/segmented.tsx';
import { ENTRY_STYLES } from './describe-entry.ts';
import type { LedgerFilter } from './ledger-filter.ts';
import { texts } from '../texts.ts';

/** No currency code is lower-case, so this cannot clash. */
const ANY = 'any';

interface LedgerFilterBarProps {
  readonly filter: LedgerFilter;
  /** The currencies that have entries. */
  readonly currencies: readonly string[];
  readonly onChange: (filter: LedgerFilter) => void;
}

export function LedgerFilterBar({ filter, currencies, onChange }: LedgerFilterBarProps) {
  return (
    <FilterBar>
      <FilterChips
        label={texts.type}
        chosen={filter.types}
        options={LEDGER_TYPES.map((type) => ({ value: type, text: type }))}
        onChange={(types) => onChange({ ...filter, types })}
      />
      <FilterChips
        label={texts.state}
        chosen={filter.states}
        options={LEDGER_STATES.map((state) => {
          const { icon: Icon, text } = ENTRY_STYLES[state];
          return { value: state, text, icon: <Icon size={12} aria-hidden /> };
        })}
        onChange={(states) => onChange({ ...filter, states })}
      />
      {currencies.length > 1 && (
        <Segmented
          label={texts.currency}
          value={filter.currency ?? ANY}
          options={[
            { value: ANY, text: texts.anyCurrency },
            ...currencies.map((code) => ({ value: code, text: code })),
          ]}
          onChange={(code) => onChange({ ...filter, currency: code === ANY ? null : code })}
        />
      )}
      <SearchField
        label={texts.filterByText}
        placeholder={texts.filterPlaceholder}
        value={filter.text}
        onChange={(text) => onChange({ ...filter, text })}
      />
    </FilterBar>
  );
}

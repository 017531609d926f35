import { DELIVERY_STATES, type DeliveryState } from '#shared/contract/deliveries.ts';
import type { Callback } from '#shared/protocol/callback.ts';
import { KIND_ICONS } from '../../exchange/kinds.tsx';
import { FilterBar } from '../../../ui/layout/bars.tsx';
import { FilterChips } from '../../../ui/controls/filter-chips.tsx';
import { SearchField } from '../../../ui/controls/search-field.tsx';
import { DELIVERY_STYLES } from '../../exchange/deliveries/delivery-states.ts';
import { texts } from './texts.ts';

interface DeliveryFilterBarProps {
  readonly filter: DeliveryFilter;
  readonly onChange: (filter: DeliveryFilter) => void;
}

/** The two that are retried come first. */
const CALLBACK_ORDER: readonly Callback[] = ['rollback', 'finish', 'betwin', 'balance'];

export function DeliveryFilterBar({ filter, onChange }: DeliveryFilterBarProps) {
  return (
    <FilterBar>
      <FilterChips
        label={texts.callback}
        chosen={filter.callbacks}
        options={CALLBACK_ORDER.map((callback) => {
          const Icon = KIND_ICONS[callback];
          return { value: callback, text: callback, icon: <Icon size={12} aria-hidden /> };
        })}
        onChange={(callbacks) => onChange({ ...filter, callbacks })}
      />
      <FilterChips
        label={texts.state}
        chosen={filter.states}
        options={DELIVERY_STATES.map((state) => {
          const { icon: Icon, text } = DELIVERY_STYLES[state];
          return { value: state, text, icon: <Icon size={12} aria-hidden /> };
        })}
        onChange={(states) => onChange({ ...filter, states })}
      />
      <SearchField
        label={texts.filterByText}
        placeholder={texts.filterPlaceholder}
        value={filter.text}
        onChange={(text) => onChange({ ...filter, text })}
      />
    </FilterBar>
  );
}

/** The filter of the list; an empty choice does not limit it. */
interface DeliveryFilter {
  readonly callbacks: readonly Callback[];
  readonly states: readonly DeliveryState[];
  readonly text: string;
}

/** By default rollbacks and finishes, which are retried for days; balances and betwins end with their response. */
export const FIRST_FILTER: DeliveryFilter = { callbacks: ['rollback', 'finish'], states: [], text: '' };

export const NO_FILTER: DeliveryFilter = { callbacks: [], states: [], text: '' };

/** The filter as the workbench's query. */
export function filterInput({ callbacks, states, text }: DeliveryFilter) {
  const part = text.trim();
  return {
    ...(callbacks.length === 0 ? {} : { callbacks: [...callbacks] }),
    ...(states.length === 0 ? {} : { states: [...states] }),
    ...(part === '' ? {} : { text: part }),
  };
}

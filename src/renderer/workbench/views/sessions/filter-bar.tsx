import { CircleAlert, Hourglass } from 'lucide-react';
import {
  SESSION_STATES,
  UNCLOSED_ROUND_STATES,
  type RoundState,
  type SessionMode,
  type SessionState,
} from '#shared/contract/sessions.ts';
import { FilterBar } from '../../../ui/layout/bars.tsx';
import { FilterChips } from '../../../ui/controls/filter-chips.tsx';
import { SearchField } from '../../../ui/controls/search-field.tsx';
import { Segmented } from '../../../ui/controls/segmented.tsx';
import { SESSION_STYLES } from './session-states.ts';
import { texts } from './texts.ts';

/** The filter of the list; an empty choice does not limit it. */
export interface SessionFilter {
  readonly states: readonly SessionState[];
  readonly mode: SessionMode | 'any';
  readonly rounds: readonly RoundChoice[];
  readonly text: string;
}

type RoundChoice = 'open' | 'unclosed';

const STATES_OF: Record<RoundChoice, readonly RoundState[]> = {
  open: ['open'],
  unclosed: UNCLOSED_ROUND_STATES,
};

export const NO_FILTER: SessionFilter = { states: [], mode: 'any', rounds: [], text: '' };

/** The filter as the workbench's query. */
export function filterInput({ states, mode, rounds, text }: SessionFilter) {
  const part = text.trim();
  return {
    ...(states.length === 0 ? {} : { states: [...states] }),
    ...(mode === 'any' ? {} : { mode }),
    ...(rounds.length === 0 ? {} : { roundStates: rounds.flatMap((choice) => STATES_OF[choice]) }),
    ...(part === '' ? {} : { text: part }),
  };
}

interface SessionFilterBarProps {
  readonly filter: SessionFilter;
  readonly onChange: (filter: SessionFilter) => void;
}

export function SessionFilterBar({ filter, onChange }: SessionFilterBarProps) {
  return (
    <FilterBar>
      <FilterChips
        label={texts.state}
        chosen={filter.states}
        options={SESSION_STATES.map((state) => {
          const { icon: Icon, text } = SESSION_STYLES[state];
          return { value: state, text, icon: <Icon size={12} aria-hidden /> };
        })}
        onChange={(states) => onChange({ ...filter, states })}
      />
      <Segmented
        label={texts.mode}
        value={filter.mode}
        options={[
          { value: 'any', text: texts.realAndDemo },
          { value: 'real', text: texts.real },
          { value: 'demo', text: texts.demo },
        ]}
        onChange={(mode) => onChange({ ...filter, mode })}
      />
      <FilterChips
        label={texts.rounds}
        chosen={filter.rounds}
        options={[
          { value: 'open', text: texts.open, icon: <Hourglass size={12} aria-hidden /> },
          { value: 'unclosed', text: texts.notClosed, icon: <CircleAlert size={12} aria-hidden /> },
        ]}
        onChange={(rounds) => onChange({ ...filter, rounds })}
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

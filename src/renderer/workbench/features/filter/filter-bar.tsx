import { useId, type ReactNode } from 'react';
import type { CommandId } from '#shared/commands/catalogue.ts';
import { Segmented } from '../../../ui/controls/segmented.tsx';
import { Row, Stack } from '../../../ui/layout/stack.tsx';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { AppliedTerms } from './applied-terms.tsx';
import { FilterField } from './filter-field.tsx';
import { FilterHelp } from './filter-help.tsx';
import { FilterIssues } from './filter-issues.tsx';
import styles from './filter-issues.module.css';
import type { FilteredList } from './filtered-list.ts';
import { texts } from './texts.tsx';
import type { LoadValues } from './use-completions.ts';
import { useFilterDraft } from './use-filter-draft.ts';

interface FilterBarProps<Name extends string> {
  readonly list: FilteredList<Name>;
  readonly label: string;
  /** Must be referentially stable. */
  readonly loadValues: LoadValues<Name>;
  /** Moves the focus to the list; `isNew` if the filter was just applied, so the rows may still change. */
  readonly onLeave: (options: { readonly isNew: boolean }) => void;
  /** The keys that focus this field, besides the common one. */
  readonly command?: CommandId;
  /** Below the field, beside the applied terms. */
  readonly presets: ReactNode;
  /** Between the field and its help. */
  readonly children?: ReactNode;
}

/**
 * The filter field of a list, with its presets, the applied terms or the issues of the text below. There is always one
 * of them, so that the list does not move with the filter.
 */
export function FilterBar<Name extends string>({
  list,
  label,
  loadValues,
  onLeave,
  command,
  presets,
  children,
}: FilterBarProps<Name>) {
  const draft = useFilterDraft(list);
  const isFiltered = useNavigation((state) => state[list.key] !== '');
  const issuesId = useId();
  return (
    <Stack role="search" gap={2} pad="2 4" edge="below" aria-label={label}>
      <Row gap={1} wrap>
        <FilterField
          list={list}
          draft={draft}
          loadValues={loadValues}
          onLeave={onLeave}
          {...(command === undefined ? {} : { command })}
          issuesId={issuesId}
        />
        {children}
        <FilterHelp list={list} />
      </Row>
      <FilterIssues list={list} draft={draft} id={issuesId} />
      {draft.issues.length === 0 && (
        <Row wrap gap={2} className={styles.line}>
          {presets}
          {isFiltered && <AppliedTerms list={list} />}
        </Row>
      )}
    </Stack>
  );
}

export interface FilterPreset {
  readonly name: string;
  /** An empty one shows everything. */
  readonly filter: string;
}

interface ListFilterProps<Name extends string> {
  readonly list: FilteredList<Name>;
  /** The label of the table. */
  readonly label: string;
  readonly loadValues: LoadValues<Name>;
  readonly presets: readonly FilterPreset[];
}

/** The filter of a table, with presets that replace it with one click. */
export function ListFilter<Name extends string>({ list, label, loadValues, presets }: ListFilterProps<Name>) {
  const filter = useNavigation((state) => state[list.key]);
  const apply = (chosen: string): void => {
    const preset = presets.find(({ name }) => name === chosen);
    if (preset !== undefined) useNavigation.getState().filterBy(preset.filter, { key: list.key });
  };
  return (
    <FilterBar
      list={list}
      label={label}
      loadValues={loadValues}
      onLeave={({ isNew }) => focusRows(label, list.fieldId, isNew)}
      presets={
        <Segmented
          label={texts.presets}
          value={presets.find((preset) => preset.filter === filter)?.name ?? ''}
          options={presets.map(({ name }) => ({ value: name, text: name }))}
          onChange={apply}
        />
      }
    />
  );
}

const LIST_SHOWN_WITHIN_MS = 2_000;

/**
 * Focuses the row that Tab reaches, or the field if there is none. After a new filter that row may disappear, and the
 * focus with it: then another one is focused.
 */
function focusRows(label: string, fieldId: string, isNew: boolean): void {
  const rows = `[role="grid"][aria-label="${CSS.escape(label)}"] [data-row]`;
  const focus = (): void => {
    const row = document.querySelector<HTMLElement>(`${rows}[tabindex="0"]`);
    (row ?? document.getElementById(fieldId))?.focus();
  };
  focus();
  if (!isNew) return;
  const deadline = performance.now() + LIST_SHOWN_WITHIN_MS;
  const keepFocus = (): void => {
    const { activeElement, body } = document;
    if (activeElement === body) focus();
    else if (activeElement?.matches(rows) !== true) return;
    if (performance.now() < deadline) requestAnimationFrame(keepFocus);
  };
  requestAnimationFrame(keepFocus);
}

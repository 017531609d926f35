import { Bookmark } from 'lucide-react';
import { useId, useState } from 'react';
import { AppliedTerms } from '../../../features/filter/applied-terms.tsx';
import { FilterField } from '../../../features/filter/filter-field.tsx';
import { FilterHelp } from '../../../features/filter/filter-help.tsx';
import { FilterIssues } from '../../../features/filter/filter-issues.tsx';
import { useFilterDraft } from '../../../features/filter/use-filter-draft.ts';
import { client } from '../../../platform/client.ts';
import { useCommand } from '../../../platform/commands/command-registry.ts';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { Row, Stack } from '../../../../ui/layout/stack.tsx';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { Segmented } from '../../../../ui/controls/segmented.tsx';
import { useImports } from '../list/scope.ts';
import { Popover } from '../../../../ui/overlay/popover.tsx';
import { focusList, focusListOnceShown } from '../focus.ts';
import { SavedFiltersPane } from './saved-filters-pane.tsx';
import { TRAFFIC_FILTER } from './typed-filter.ts';
import { texts } from '../texts.tsx';

/** The filter field, the applied terms, and the issues of the text. */
export function FilterBar() {
  const draft = useFilterDraft(TRAFFIC_FILTER);
  const isFiltered = useNavigation((state) => state.filter !== '');
  const problemId = useId();
  useCommand('traffic.filter', selectFilter);
  return (
    <Stack role="search" gap={2} pad="2 4" edge="below" aria-label={texts.traffic}>
      <Row gap={1}>
        <FilterField
          list={TRAFFIC_FILTER}
          draft={draft}
          loadValues={client.exchanges.values}
          onLeave={leaveField}
          command="traffic.filter"
          problemId={problemId}
        />
        <Scope />
        <SavedFilters />
        <FilterHelp list={TRAFFIC_FILTER} />
      </Row>
      <FilterIssues list={TRAFFIC_FILTER} draft={draft} id={problemId} />
      {draft.issues.length === 0 && isFiltered && <AppliedTerms list={TRAFFIC_FILTER} />}
    </Stack>
  );
}

function selectFilter(): void {
  const field = document.getElementById(TRAFFIC_FILTER.fieldId);
  if (field instanceof HTMLInputElement) field.select();
}

function leaveField({ isNew }: { readonly isNew: boolean }): void {
  focusList();
  // The results are another list.
  if (isNew) focusListOnceShown();
}

const SCOPES = [
  { value: 'live', text: texts.live },
  { value: 'imported', text: texts.imported },
  { value: 'all', text: texts.all },
] as const;

/** Keeps imported exchanges apart from those that are captured here. */
function Scope() {
  const scope = useNavigation((state) => state.scope);
  const setScope = useNavigation((state) => state.setScope);
  const hasImports = useImports((state) => state.hasImports);
  if (!hasImports) return null;
  return <Segmented label={texts.scope} value={scope} options={SCOPES} onChange={setScope} />;
}

/** Saved filters: apply one, save the current one, or delete one. */
function SavedFilters() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      title={texts.savedFilters}
      align="end"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<IconButton label={texts.savedFilters} icon={Bookmark} iconSize={16} />}
    >
      <SavedFiltersPane onChosen={() => setOpen(false)} />
    </Popover>
  );
}

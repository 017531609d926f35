import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { FilterBar } from '../../../features/filter/filter-bar.tsx';
import { client } from '../../../platform/client.ts';
import { useCommand } from '../../../platform/commands/command-registry.ts';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { Segmented } from '../../../../ui/controls/segmented.tsx';
import { useKinds } from '../list/scope.ts';
import { Popover } from '../../../../ui/overlay/popover.tsx';
import { focusList, focusListOnceShown } from '../focus.ts';
import { SavedFiltersPane } from './saved-filters-pane.tsx';
import { TRAFFIC_FILTER } from './typed-filter.ts';
import { texts } from './texts.ts';

/** The filter field with the scope and the saved filters. */
export function TrafficFilter() {
  useCommand('traffic.filter', selectFilter);
  return (
    <FilterBar
      list={TRAFFIC_FILTER}
      label={texts.label}
      loadValues={client.exchanges.values}
      onLeave={leaveField}
      command="traffic.filter"
    >
      <Scope />
      <SavedFilters />
    </FilterBar>
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
  { value: 'live', text: texts.live, title: texts.liveHint },
  { value: 'suite', text: texts.suite, title: texts.suiteHint },
  { value: 'imported', text: texts.imported, title: texts.importedHint },
  { value: 'all', text: texts.all, title: texts.allHint },
] as const;

/** Keeps imported exchanges, and those of the test suite, apart from those of games. */
function Scope() {
  const scope = useNavigation((state) => state.scope);
  const setScope = useNavigation((state) => state.setScope);
  const { hasImports, hasSuite } = useKinds();
  if (!hasImports && !hasSuite) return null;
  // The chosen one is offered even if nothing of its kind is left.
  const isOffered = { live: true, suite: hasSuite, imported: hasImports, all: true };
  const options = SCOPES.filter(({ value }) => isOffered[value] || value === scope);
  return <Segmented label={texts.scope} value={scope} options={options} onChange={setScope} />;
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

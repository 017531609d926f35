import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { FilterBar, type FilterPreset } from '../../../features/filter/filter-bar.tsx';
import { client } from '../../../platform/client.ts';
import { useCommand } from '../../../platform/commands/command-registry.ts';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { Segmented } from '../../../../ui/controls/segmented.tsx';
import { useKinds } from '../list/scope.ts';
import { Row } from '../../../../ui/layout/stack.tsx';
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
      presets={<Presets />}
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

const PRESETS = [
  { name: texts.failures, filter: 'is:failed' },
  { name: texts.warned, filter: 'is:warning' },
  { name: texts.withoutSuite, filter: '-is:suite' },
  { name: texts.retries, filter: 'is:retry' },
  { name: texts.faulty, filter: 'is:fault' },
  { name: texts.badSignatures, filter: 'sig:bad or api_code:403' },
] as const satisfies readonly FilterPreset[];

/** The most frequent filters, until an applied filter takes their place. */
function Presets() {
  const isFiltered = useNavigation((state) => state.filter !== '');
  if (isFiltered) return null;
  return (
    <Row as="ul" wrap gap={1} aria-label={texts.presetFilters}>
      {PRESETS.map(({ name, filter }) => (
        <li key={name}>
          <Button
            size="sm"
            title={filter}
            onClick={() => {
              useNavigation.getState().filterBy(filter);
              focusListOnceShown();
            }}
          >
            {name}
          </Button>
        </li>
      ))}
    </Row>
  );
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
  return (
    <Segmented label={texts.scope} value={scope} options={options} onChange={(chosen) => setScope(chosen)} />
  );
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
      <SavedFiltersPane onSelect={() => setOpen(false)} />
    </Popover>
  );
}

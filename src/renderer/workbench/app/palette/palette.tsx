import { useMemo, useRef, useState } from 'react';
import {
  listAll,
  listMatches,
  type FinderEntry,
  type FinderSection,
} from '../../../ui/overlay/finder/finder-entry.ts';
import { Finder, FinderDialog } from '../../../ui/overlay/finder/finder.tsx';
import { Key } from '../../../ui/text/text.tsx';
import { useCommandRegistry } from '../../platform/commands/command-registry.ts';
import { formatCommandKeys } from '../../platform/commands/format-keys.ts';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { commandEntries } from './command-entries.ts';
import { addRecent, usePalette, type PaletteMode } from './palette-store.ts';
import { searchEntry, thingEntries, type Things } from './thing-entries.ts';
import { useThings } from './use-things.ts';
import { texts } from '../texts.ts';

const TEXTS = {
  commands: {
    label: texts.commands,
    placeholder: texts.commandsHint,
    action: texts.run,
    other: 'palette.things',
    otherText: texts.open,
  },
  things: {
    label: texts.goTo,
    placeholder: texts.goToHint,
    action: texts.open,
    other: 'palette.commands',
    otherText: texts.commandsName,
  },
} as const;

/** Beside commands only the best matches: the palette was opened for commands. */
const THINGS_BESIDE_MAX = 5;

/** Finds every command with its keys, and everything there is to go to. */
export function Palette() {
  const mode = usePalette((state) => state.mode);
  /** Run after the focus is restored, because some entries move it. */
  const chosen = useRef<FinderEntry>(null);
  return (
    <FinderDialog
      open={mode !== null}
      onClose={() => usePalette.setState({ mode: null })}
      onClosed={() => {
        const entry = chosen.current;
        chosen.current = null;
        entry?.choose();
      }}
    >
      {mode !== null && (
        <PaletteFinder
          mode={mode}
          onChoose={(entry) => {
            chosen.current = entry;
            addRecent(entry.key);
            usePalette.setState({ mode: null });
          }}
        />
      )}
    </FinderDialog>
  );
}

interface PaletteFinderProps {
  readonly mode: PaletteMode;
  readonly onChoose: (entry: FinderEntry) => void;
}

function PaletteFinder({ mode, onChoose }: PaletteFinderProps) {
  const [query, setQuery] = useState('');
  // What is still loading when the palette opens, such as an exchange, registers its commands when it arrives.
  const registry = useCommandRegistry();
  const view = useNavigation((state) => state.view);
  const commands = useMemo(() => commandEntries(registry, view), [registry, view]);
  const recent = usePalette((state) => state.recent);
  const things = useThings(query);
  const { label, placeholder, action, other, otherText } = TEXTS[mode];
  return (
    <Finder
      label={label}
      placeholder={placeholder}
      query={query}
      sections={sectionsOf(mode, query.trim(), { commands, things, recent })}
      action={action}
      aside={
        <>
          <Key>{formatCommandKeys(other) ?? ''}</Key> {otherText}
        </>
      }
      onQuery={setQuery}
      onChoose={onChoose}
    />
  );
}

interface Sources {
  readonly commands: readonly FinderEntry[];
  readonly things: Things;
  readonly recent: readonly string[];
}

function sectionsOf(
  mode: PaletteMode,
  query: string,
  { commands, things, recent }: Sources,
): FinderSection[] {
  const all = thingEntries(things);
  if (query === '') return listAll(mode === 'commands' ? commands : all, recent);
  const search = { title: texts.search, entries: [{ entry: searchEntry(query), ranges: [] }] };
  if (mode === 'things') return [...listMatches(all, query, { recent }), search];
  const found = listMatches(commands, query, { recent });
  const beside = listMatches(all, query, { recent, groupMax: THINGS_BESIDE_MAX });
  // A complete ID or name is an exact request.
  const isNamed = beside[0]?.entries.some(({ isExactMatch }) => isExactMatch) === true;
  return [...mergeSections(isNamed ? [...beside, ...found] : [...found, ...beside]), search];
}

/** Faults are both things and a command group: merge sections with the same title. */
function mergeSections(sections: readonly FinderSection[]): FinderSection[] {
  return [...Map.groupBy(sections, ({ title }) => title)].map(([title, group]) => ({
    title,
    entries: group.flatMap(({ entries }) => entries),
  }));
}

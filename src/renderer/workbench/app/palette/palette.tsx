import { useMemo, useRef, useState } from 'react';
import type { FinderEntry } from '../../../ui/overlay/finder/finder-entry.ts';
import { Finder, FinderDialog } from '../../../ui/overlay/finder/finder.tsx';
import { Key } from '../../../ui/text/text.tsx';
import { useCommandRegistry } from '../../platform/commands/command-registry.ts';
import { formatCommandKeys } from '../../platform/commands/format-keys.ts';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { listCommandEntries } from './command-entries.ts';
import { addRecent, usePalette, type PaletteMode } from './palette-store.ts';
import { findSections } from './find-sections.ts';
import { useEntities } from './use-entities.ts';
import { texts } from '../texts.ts';

const TEXTS = {
  commands: {
    label: texts.commands,
    placeholder: texts.commandsHint,
    action: texts.run,
    other: 'palette.entities',
    otherText: texts.open,
  },
  entities: {
    label: texts.goTo,
    placeholder: texts.goToHint,
    action: texts.open,
    other: 'palette.commands',
    otherText: texts.commandsName,
  },
} as const;

/** Finds every command with its keys, and everything there is to go to. */
export function Palette() {
  const mode = usePalette((state) => state.mode);
  /** Run after the focus is restored, because some entries move it. */
  const selected = useRef<FinderEntry>(null);
  return (
    <FinderDialog
      open={mode !== null}
      onClose={() => usePalette.setState({ mode: null })}
      onClosed={() => {
        const entry = selected.current;
        selected.current = null;
        entry?.select();
      }}
    >
      {mode !== null && (
        <PaletteFinder
          mode={mode}
          onSelect={(entry) => {
            selected.current = entry;
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
  readonly onSelect: (entry: FinderEntry) => void;
}

function PaletteFinder({ mode, onSelect }: PaletteFinderProps) {
  const [query, setQuery] = useState('');
  // Content that is still loading when the palette opens, such as an exchange, registers its commands when it arrives.
  const registry = useCommandRegistry();
  const view = useNavigation((state) => state.view);
  const commands = useMemo(() => listCommandEntries(registry, view), [registry, view]);
  const recent = usePalette((state) => state.recent);
  const entities = useEntities(query);
  const { label, placeholder, action, other, otherText } = TEXTS[mode];
  return (
    <Finder
      label={label}
      placeholder={placeholder}
      query={query}
      sections={findSections(mode, query.trim(), { commands, entities, recent })}
      action={action}
      aside={
        <>
          <Key>{formatCommandKeys(other) ?? ''}</Key> {otherText}
        </>
      }
      onQuery={setQuery}
      onSelect={onSelect}
    />
  );
}

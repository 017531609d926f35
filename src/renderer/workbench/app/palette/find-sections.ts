import {
  listAll,
  listMatches,
  type FinderEntry,
  type FinderSection,
} from '../../../ui/overlay/finder/finder-entry.ts';
import { texts } from '../texts.ts';
import type { PaletteMode } from './palette-store.ts';
import { extractKeywords } from './keywords.ts';
import { createSearchEntry, listEntityEntries, type Entities } from './entity-entries.ts';

/** With the commands, only the best matches are listed: the palette was opened for commands. */
const MAX_ENTITIES_PER_GROUP = 5;
const ENTITY_SCORE_FACTOR = 0.8;

interface Sources {
  readonly commands: readonly FinderEntry[];
  readonly entities: Entities;
  readonly recent: readonly string[];
}

/** What the palette lists for a query, which may be a question in everyday words. */
export function findSections(
  mode: PaletteMode,
  query: string,
  { commands, entities, recent }: Sources,
): FinderSection[] {
  const all = listEntityEntries(entities);
  if (query === '') return listAll(mode === 'commands' ? commands : all, recent);
  const entry = createSearchEntry(query);
  const search = { title: texts.search, score: 0, entries: [{ entry, ranges: [] }] };
  const keywords = extractKeywords(query);
  const find = (isLoose: boolean): FinderSection[] => {
    const options = { recent, keywords, isLoose };
    if (mode === 'entities') return listMatches(all, query, options);
    return orderSections(
      listMatches(commands, query, options),
      listMatches(all, query, { ...options, groupMax: MAX_ENTITIES_PER_GROUP }),
    );
  };
  const found = find(false);
  // A long query may have a word that no entry has.
  return [...(found.length === 0 ? find(true) : found), search];
}

/** The best first, and commands before things, unless a complete ID or name was typed: that is an exact request. */
function orderSections(
  commands: readonly FinderSection[],
  entities: readonly FinderSection[],
): FinderSection[] {
  const hasExactMatch = entities[0]?.entries.some(({ isExactMatch }) => isExactMatch) === true;
  if (hasExactMatch) return mergeSections([...entities, ...commands]);
  const lowered = entities.map((section) => ({ ...section, score: section.score * ENTITY_SCORE_FACTOR }));
  return mergeSections([...commands, ...lowered].toSorted((a, b) => b.score - a.score));
}

/** Faults are both things and a command group: merge sections with the same title. */
function mergeSections(sections: readonly FinderSection[]): FinderSection[] {
  return [...Map.groupBy(sections, ({ title }) => title)].map(([title, group]) => ({
    title,
    score: Math.max(...group.map(({ score }) => score)),
    entries: group.flatMap(({ entries }) => entries),
  }));
}

import type { LucideIcon } from 'lucide-react';
import { fuzzyMatch, type TextRange } from './fuzzy-match.ts';
import { texts } from '../../texts.ts';

/** An entry of a finder. */
export interface FinderEntry {
  /** Stable across starts: recent choices are stored by it. */
  readonly key: string;
  readonly group: string;
  readonly icon: LucideIcon;
  readonly title: string;
  /** Shown beside the title, and searched as well. */
  readonly aside: string | null;
  readonly keys: string | null;
  /** Why it cannot be chosen now; null if it can. */
  readonly needs: string | null;
  /** Explains other entries: its title is not a name that somebody asks for. */
  readonly isExplanation?: boolean;
  readonly choose: () => void;
}

export interface RankedEntry {
  readonly entry: FinderEntry;
  /** The parts of the title that match the query. */
  readonly ranges: readonly TextRange[];
  /** The query matches its title or its aside completely. */
  readonly isExactMatch?: boolean;
}

export interface FinderSection {
  readonly title: string;
  readonly entries: readonly RankedEntry[];
}

const RECENT_BONUS = 15;
const GROUP_MAX = 12;

/**
 * The list without a query: recent entries first, then the groups in order. Entries that cannot be chosen come last in
 * their group, and groups of only such entries come last.
 */
export function listAll(entries: readonly FinderEntry[], recent: readonly string[]): FinderSection[] {
  const recents = recent.flatMap((key) => entries.filter((each) => each.key === key && each.needs === null));
  const others = entries.filter((each) => !recents.includes(each));
  const unavailableRank = (entry: FinderEntry | undefined): number => (entry?.needs === null ? 0 : 1);
  const sections = [...Map.groupBy(others, ({ group }) => group)]
    .map(([title, group]) => ({
      title,
      entries: group.toSorted((a, b) => unavailableRank(a) - unavailableRank(b)),
    }))
    .toSorted((a, b) => unavailableRank(a.entries[0]) - unavailableRank(b.entries[0]));
  return [{ title: texts.recent, entries: recents }, ...sections]
    .filter((section) => section.entries.length > 0)
    .map((section) => ({
      title: section.title,
      entries: section.entries.map((entry) => ({ entry, ranges: [] })),
    }));
}

/** The matches of a query by group, the group with the best match first. */
export function listMatches(
  entries: readonly FinderEntry[],
  query: string,
  { recent, groupMax = GROUP_MAX }: { readonly recent: readonly string[]; readonly groupMax?: number },
): FinderSection[] {
  const ranked = entries
    .flatMap((entry) => rank(entry, query, recent.includes(entry.key)) ?? [])
    .toSorted((a, b) => b.score - a.score);
  return [...Map.groupBy(ranked, ({ entry }) => entry.group)].map(([title, group]) => ({
    title,
    entries: group.slice(0, groupMax),
  }));
}

function rank(entry: FinderEntry, query: string, isRecent: boolean) {
  const titleMatch = fuzzyMatch(query, entry.title);
  const match = titleMatch ?? fuzzyMatch(query, `${entry.title} ${entry.aside ?? ''} ${entry.group}`);
  if (match === null) return null;
  // A match outside the title counts half; entries that cannot be chosen come after those that can.
  const score = (titleMatch === null ? match.score / 2 : match.score) + (isRecent ? RECENT_BONUS : 0);
  const queryText = query.toLowerCase();
  return {
    entry,
    ranges: titleMatch?.ranges ?? [],
    isExactMatch:
      entry.isExplanation !== true &&
      [entry.title, entry.aside].some((text) => text?.toLowerCase() === queryText),
    score: entry.needs === null ? score : score / 4,
  };
}

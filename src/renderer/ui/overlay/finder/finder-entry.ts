import type { LucideIcon } from 'lucide-react';
import { matchFuzzily, type TextRange } from './fuzzy-match.ts';
import { texts } from '../../texts.ts';

/** An entry of a finder. */
export interface FinderEntry {
  /** Stable across starts: recent choices are stored by it. */
  readonly key: string;
  readonly group: string;
  readonly icon: LucideIcon;
  readonly title: string;
  /** What the title names, such as a view: a query that is equal to it is an exact match. */
  readonly name?: string;
  /** Shown beside the title, and searched as well. */
  readonly aside: string | null;
  readonly keys: string | null;
  /** Why it cannot be selected now; null if it can. */
  readonly needs: string | null;
  /** Other names for it, separated by spaces. Searched, and never shown. */
  readonly keywords?: string | undefined;
  /** Ranks below equal matches: it explains them, or has an effect that should not be triggered by accident. */
  readonly isSecondary?: boolean;
  readonly select: () => void;
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
  /** The score of its best entry; 0 in a list without a query. */
  readonly score: number;
  readonly entries: readonly RankedEntry[];
}

const RECENT_BONUS = 15;
const EXACT_BONUS = 100;
/** The score of a keyword, or of its beginning: less than that of the beginning of a word of a title. */
const WORD_SCORES = { same: 85, prefix: 45 };
/** The factor for secondary entries. */
const SECONDARY_SHARE = 0.8;
/** The endings that a word may have beyond its keyword: timeouts, refunded, exporting. */
const SUFFIX = /^(?:s|es|d|ed|ing)$/;
/** The minimum length of a word that starts another. */
const MIN_PREFIX_LENGTH = 3;
const MAX_GROUP = 12;

/**
 * The list without a query: recent entries first, then the groups in order. Entries that cannot be selected come last in
 * their group, and groups of only such entries come last.
 */
export function listAll(entries: readonly FinderEntry[], recent: readonly string[]): FinderSection[] {
  const recents = recent.flatMap((key) => entries.filter((each) => each.key === key && each.needs === null));
  const others = entries.filter((each) => !recents.includes(each));
  const getUnavailableRank = (entry: FinderEntry | undefined): number => (entry?.needs === null ? 0 : 1);
  const sections = [...Map.groupBy(others, ({ group }) => group)]
    .map(([title, group]) => ({
      title,
      entries: group.toSorted((a, b) => getUnavailableRank(a) - getUnavailableRank(b)),
    }))
    .toSorted((a, b) => getUnavailableRank(a.entries[0]) - getUnavailableRank(b.entries[0]));
  return [{ title: texts.recent, entries: recents }, ...sections]
    .filter((section) => section.entries.length > 0)
    .map((section) => ({
      title: section.title,
      score: 0,
      entries: section.entries.map((entry) => ({ entry, ranges: [] })),
    }));
}

interface MatchOptions {
  readonly recent: readonly string[];
  readonly groupMax?: number;
  /** The meaningful words of the query, in lower case. Each must be part of an entry's words. */
  readonly keywords?: readonly string[];
  /** Whether one whole word of the query is enough. */
  readonly isLoose?: boolean;
}

/** The matches of a query by group, the group with the best match first. */
export function listMatches(
  entries: readonly FinderEntry[],
  query: string,
  { groupMax = MAX_GROUP, ...options }: MatchOptions,
): FinderSection[] {
  const ranked = entries
    .flatMap((entry) => rank(entry, query, options) ?? [])
    .toSorted((a, b) => b.score - a.score);
  return [...Map.groupBy(ranked, ({ entry }) => entry.group)].map(([title, group]) => ({
    title,
    score: group[0]?.score ?? 0,
    entries: group.slice(0, groupMax),
  }));
}

function rank(entry: FinderEntry, query: string, { recent, keywords = [], isLoose = false }: MatchOptions) {
  const titleMatch = matchFuzzily(query, entry.title);
  const context = `${entry.title} ${entry.aside ?? ''} ${entry.group}`;
  const match = titleMatch ?? matchFuzzily(query, context);
  const wordScore = scoreKeywords(keywords, `${context} ${entry.keywords ?? ''}`, isLoose);
  if (match === null && wordScore === 0) return null;
  // A match outside the title counts half; entries that cannot be selected come after those that can.
  const matchScore = match === null ? 0 : titleMatch === null ? match.score / 2 : match.score;
  const queryText = query.toLowerCase();
  const isExactMatch =
    entry.isSecondary !== true &&
    [entry.title, entry.name, entry.aside].some((text) => text?.toLowerCase() === queryText);
  const score =
    Math.max(matchScore, wordScore - entry.title.length / 100) *
      (entry.isSecondary === true ? SECONDARY_SHARE : 1) +
    (isExactMatch ? EXACT_BONUS : 0) +
    (recent.includes(entry.key) ? RECENT_BONUS : 0);
  return {
    entry,
    ranges: titleMatch?.ranges ?? [],
    isExactMatch,
    score: entry.needs === null ? score : score / 4,
  };
}

/** How well the keywords of a query are found in a text: 0 if one is missing or, if loose, if all are. */
function scoreKeywords(keywords: readonly string[], text: string, isLoose: boolean): number {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}-]+/u);
  const scores = keywords.map((queryWord) => scoreWord(queryWord, words, isLoose));
  return !isLoose && scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0);
}

function scoreWord(queryWord: string, words: readonly string[], wholeWordsOnly: boolean): number {
  if (words.some((word) => queryWord.startsWith(word) && isForm(queryWord.slice(word.length))))
    return WORD_SCORES.same;
  if (wholeWordsOnly || queryWord.length < MIN_PREFIX_LENGTH) return 0;
  return words.some((word) => word.startsWith(queryWord)) ? WORD_SCORES.prefix : 0;
}

const isForm = (rest: string): boolean => rest === '' || SUFFIX.test(rest);

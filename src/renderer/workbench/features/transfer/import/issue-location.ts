import { texts } from '../texts.ts';
/** The location of an issue in a file, for people and as the file names it. */
export interface IssueLocation {
  /** "Entry 4", counted from 1; null if it is not in an entry. */
  readonly entry: string | null;
  /** `log.entries[3].request.url`; null for the whole file. */
  readonly path: string | null;
}

const ENTRIES = [
  { of: /^log\.entries\[(\d+)\]/, word: texts.entry },
  { of: /^exchanges\[(\d+)\]/, word: texts.exchangeLabel },
] as const;

/** Parses the field of an issue. */
export function issueLocation(field: string): IssueLocation {
  for (const { of, word } of ENTRIES) {
    const index = of.exec(field)?.[1];
    if (index !== undefined) return { entry: `${word} ${Number(index) + 1}`, path: field };
  }
  return { entry: null, path: field.startsWith('(') ? null : field };
}

import { texts } from '../texts.ts';
/** The location of an issue in a file, for people and as the file names it. */
export interface IssueLocation {
  /** "Entry 4", counted from 1; null if it is not in an entry. */
  readonly entry: string | null;
  /** `log.entries[3].request.url`; null for the whole file. */
  readonly path: string | null;
}

const ENTRIES = [
  { pattern: /^log\.entries\[(\d+)\]/, name: texts.entry },
  { pattern: /^exchanges\[(\d+)\]/, name: texts.exchangeLabel },
] as const;

/** Parses the field of an issue. */
export function parseLocation(field: string): IssueLocation {
  for (const { pattern, name } of ENTRIES) {
    const index = pattern.exec(field)?.[1];
    if (index !== undefined) return { entry: `${name} ${Number(index) + 1}`, path: field };
  }
  return { entry: null, path: field.startsWith('(') ? null : field };
}

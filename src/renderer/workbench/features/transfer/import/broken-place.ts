import { texts } from '../texts.ts';
/** Where in a file something is wrong, for a person and as it is written in the file. */
export interface BrokenPlace {
  /** "Entry 4", counted from 1; null where it is no entry's. */
  readonly entry: string | null;
  /** `log.entries[3].request.url`; null where it is the file as a whole. */
  readonly path: string | null;
}

const ENTRIES = [
  { of: /^log\.entries\[(\d+)\]/, word: texts.entry },
  { of: /^exchanges\[(\d+)\]/, word: texts.exchangeLabel },
] as const;

/** Reads the field that a problem names. */
export function brokenPlace(field: string): BrokenPlace {
  for (const { of, word } of ENTRIES) {
    const index = of.exec(field)?.[1];
    if (index !== undefined) return { entry: `${word} ${Number(index) + 1}`, path: field };
  }
  return { entry: null, path: field.startsWith('(') ? null : field };
}

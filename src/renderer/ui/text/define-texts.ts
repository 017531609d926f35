import { createElement, Fragment, type ReactNode } from 'react';
import { readSetting } from '../stored-setting.ts';

/** An insert of a text, filled in when it is shown. */
export type Insert = string | number;

type Text = string | ((...inserts: never[]) => ReactNode);
type Texts = Readonly<Record<string, Text>>;

/** The same texts in another language: each one, with the same inserts. */
export type Translation<T extends Texts> = {
  readonly [K in keyof T]: T[K] extends (...inserts: infer I) => infer R
    ? (...inserts: I) => R extends string ? string : ReactNode
    : string;
};

/** Marks each text and makes it 40% longer, so that tests find text that is not from a catalogue or gets cut off. */
export const PSEUDO_LANGUAGE = 'en-XA';

/**
 * The catalogue of a feature, in the language that this browser stores as a setting, else in English.
 * A language is one file per feature: `defineTexts(english, { de: german })`, and the compiler asks for each text.
 */
export function defineTexts<T extends Texts>(
  english: T,
  translations: Readonly<Record<string, Translation<T>>> = {},
): Translation<T> {
  const language = readSetting('language');
  if (language === PSEUDO_LANGUAGE) return pseudoTranslate(english) as Translation<T>;
  return (translations[String(language)] ?? english) as Translation<T>;
}

function pseudoTranslate(english: Texts): Texts {
  return Object.fromEntries(
    Object.entries(english).map(([key, text]) => [
      key,
      typeof text === 'string'
        ? lengthenText(text)
        : (...inserts: never[]) => pseudoTranslateText(text(...inserts)),
    ]),
  );
}

function pseudoTranslateText(text: ReactNode): ReactNode {
  return typeof text === 'string' ? lengthenText(text) : createElement(Fragment, null, '⟦', text, '~~~~~~⟧');
}

function lengthenText(text: string): string {
  return `⟦${text}${'~'.repeat(Math.ceil(text.length * 0.4))}⟧`;
}

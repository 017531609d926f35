import { createContext, use } from 'react';
import type { Texts } from './texts.ts';
import { TEXTS } from './texts-by-language.ts';

export const TextsContext = createContext<Texts>(TEXTS.en);

export function useTexts(): Texts {
  return use(TextsContext);
}

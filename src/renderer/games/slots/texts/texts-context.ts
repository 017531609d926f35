import { createContext, use } from 'react';
import { TEXTS } from './texts-by-language.ts';
import type { Texts } from './texts.ts';

export const TextsContext = createContext<Texts>(TEXTS.en);

export function useTexts(): Texts {
  return use(TextsContext);
}

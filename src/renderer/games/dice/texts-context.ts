import { createContext, use } from 'react';
import { type Texts, textsFor } from './texts.ts';

export const TextsContext = createContext<Texts>(textsFor('en').texts);

export function useTexts(): Texts {
  return use(TextsContext);
}

import { createContext, use } from 'react';
import type { GameTexts } from './game-texts.ts';

export const GameTextsContext = createContext<GameTexts | null>(null);

export function useGameTexts(): GameTexts {
  const texts = use(GameTextsContext);
  if (texts === null) throw new Error('The page gives no TableTextsContext');
  return texts;
}

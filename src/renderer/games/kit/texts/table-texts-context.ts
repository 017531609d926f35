import { createContext, use } from 'react';
import type { TableTexts } from './table-texts.ts';

export const TableTextsContext = createContext<TableTexts | null>(null);

export function useTableTexts(): TableTexts {
  const texts = use(TableTextsContext);
  if (texts === null) throw new Error('The page gives no TableTextsContext');
  return texts;
}

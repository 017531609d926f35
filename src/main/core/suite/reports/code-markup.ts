import { markup, type Markup } from './markup.ts';

/** Text in which wire names are enclosed in backticks. */
export function renderCodeMarkup(text: string): Markup {
  const parts = text.split('`');
  // An unpaired backtick is literal.
  if (parts.length % 2 === 0) return markup`${text}`;
  return markup`${parts.map((part, index) => (index % 2 === 1 ? markup`<code>${part}</code>` : markup`${part}`))}`;
}

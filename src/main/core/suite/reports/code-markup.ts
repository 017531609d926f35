import { markup, type Markup } from './markup.ts';

/** Words in which names from the wire stand between backticks. */
export function codeMarkup(text: string): Markup {
  const parts = text.split('`');
  // Without its partner, a backtick is one of the text's own.
  if (parts.length % 2 === 0) return markup`${text}`;
  return markup`${parts.map((part, index) => (index % 2 === 1 ? markup`<code>${part}</code>` : markup`${part}`))}`;
}

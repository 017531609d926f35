/** XML or HTML text that is already escaped. */
export interface Markup {
  readonly markup: string;
}

type MarkupValue = string | number | Markup | readonly Markup[];

/**
 * A template tag for markup: inserted values are escaped, for elements and quoted attributes, unless they come from
 * this function.
 */
export function markup(pieces: TemplateStringsArray, ...inserted: readonly MarkupValue[]): Markup {
  return {
    markup: pieces.reduce((text, piece, index) => text + insert(inserted[index - 1] ?? '') + piece),
  };
}

function insert(value: MarkupValue): string {
  if (typeof value === 'string') return escapeMarkup(value);
  if (typeof value === 'number') return String(value);
  return 'markup' in value ? value.markup : value.map((each) => each.markup).join('');
}

function escapeMarkup(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

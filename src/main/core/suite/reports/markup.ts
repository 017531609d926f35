/** Text of an XML or HTML document that is safe as it stands. */
export interface Markup {
  readonly markup: string;
}

type Inserted = string | number | Markup | readonly Markup[];

/**
 * A piece of a document. Whatever is put in is text and is escaped, for elements and for attributes in quotes; only
 * what this function made goes in as it is.
 */
export function markup(pieces: TemplateStringsArray, ...inserted: readonly Inserted[]): Markup {
  return {
    markup: pieces.reduce((text, piece, index) => text + insert(inserted[index - 1] ?? '') + piece),
  };
}

function insert(value: Inserted): string {
  if (typeof value === 'string') return escapeMarkup(value);
  if (typeof value === 'number') return String(value);
  return 'markup' in value ? value.markup : value.map((each) => each.markup).join('');
}

function escapeMarkup(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

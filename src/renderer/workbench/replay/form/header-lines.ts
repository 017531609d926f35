import type { HeaderList } from '#shared/exchange.ts';
import { editableHeaders, isOfConnection, isSignature } from '#shared/replay/request-headers.ts';

/** Headers as a person edits them, a line each, without those that are made on sending. */
export function headerText(headers: HeaderList): string {
  return editableHeaders(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}

export type ReadHeaders =
  | { readonly kind: 'headers'; readonly headers: HeaderList }
  | { readonly kind: 'mistaken'; readonly message: string };

const NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

/** The lines of a text as headers; empty lines are passed over. */
export function readHeaderText(text: string): ReadHeaders {
  const headers: HeaderList = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const colon = line.indexOf(':');
    const where = `line ${index + 1}`;
    if (colon < 0) return { kind: 'mistaken', message: `${where} has no colon after the name` };
    const name = line.slice(0, colon).trim();
    if (!NAME.test(name)) return { kind: 'mistaken', message: `${where}: “${name}” is no name of a header` };
    if (isOfConnection(name) || isSignature(name))
      return { kind: 'mistaken', message: `${where}: ${name} is made when the request is sent` };
    headers.push([name, line.slice(colon + 1).trim()]);
  }
  return { kind: 'headers', headers };
}

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
  /** Each line that is wrong, in order. */
  | { readonly kind: 'mistaken'; readonly messages: readonly string[] };

const NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

/** The lines of a text as headers; empty lines are passed over. */
export function readHeaderText(text: string): ReadHeaders {
  const headers: HeaderList = [];
  const messages: string[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const colon = line.indexOf(':');
    const where = `line ${index + 1}`;
    const name = line.slice(0, Math.max(colon, 0)).trim();
    if (colon < 0) messages.push(`${where} has no colon after the name`);
    else if (!NAME.test(name)) messages.push(`${where}: “${name}” is no name of a header`);
    else if (isOfConnection(name) || isSignature(name))
      messages.push(`${where}: ${name} is made when the request is sent`);
    else headers.push([name, line.slice(colon + 1).trim()]);
  }
  return messages.length === 0 ? { kind: 'headers', headers } : { kind: 'mistaken', messages };
}

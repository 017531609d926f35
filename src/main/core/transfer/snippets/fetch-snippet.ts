import { findHeader } from '../../http/headers.ts';
import { toCodeRequest, toCodeLiteral, type CodeRequest } from './code-request.ts';
import type { SnippetLanguage } from './render-snippets.ts';

/** JavaScript for Node, a browser's console and every other environment with `fetch`. */
export const FETCH: SnippetLanguage = {
  name: 'fetch',
  comment: '// ',
  head: [],
  render(request) {
    const code = toCodeRequest(request);
    if (code === null) return { unsupported: 'its URL is not an HTTP URL' };
    const { method, url, headers, body } = code;
    if (/^(?:connect|trace|track)$/i.test(method)) return { unsupported: `it does not allow ${method}` };
    if (/^(?:get|head)$/i.test(method) && body.length > 0)
      return { unsupported: `it does not allow a body with ${method}` };
    if (url.username !== '' || url.password !== '')
      return { unsupported: 'it does not allow a user name or password in the URL' };
    const sent = headers.filter(([name, value]) => !(/^host$/i.test(name) && value === url.host));
    return {
      text: [
        `await fetch(${quote(url.href)}, {`,
        `  method: ${quote(method)},`,
        ...(sent.length === 0
          ? []
          : ['  headers: [', ...sent.map((pair) => `    [${pair.map(quote).join(', ')}],`), '  ],']),
        ...(body.length === 0 ? [] : [`  body: ${renderBody(code)},`]),
        "  redirect: 'manual',",
        '}).then(async (response) => console.log(response.status, await response.text()));',
      ].join('\n'),
    };
  },
};

function renderBody({ body, text, headers }: CodeRequest): string {
  if (text === null)
    return `Uint8Array.from(atob('${body.toString('base64')}'), (char) => char.charCodeAt(0))`;
  // With a string, fetch would add a Content-Type.
  return findHeader(headers, 'content-type') === undefined
    ? `new TextEncoder().encode(${quote(text)})`
    : quote(text);
}

function quote(text: string): string {
  return toCodeLiteral(text, (hex) => String.raw`\u{${hex}}`);
}

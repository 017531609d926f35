import { findHeader } from '../../http/headers.ts';
import { toCodeRequest, toCodeLiteral, type CodeRequest } from './code-request.ts';
import type { SnippetLanguage } from './render-snippets.ts';

/** Python 3 with its own library: unlike others, it sends header lines in their order and spelling, and no more. */
export const PYTHON: SnippetLanguage = {
  name: 'Python',
  comment: '# ',
  head: ['import base64\nimport http.client'],
  render(request) {
    const code = toCodeRequest(request);
    if (code === null) return { unsupported: 'its URL is not an HTTP URL' };
    const { method, url, body } = code;
    const connection = url.protocol === 'https:' ? 'HTTPSConnection' : 'HTTPConnection';
    return {
      text: [
        `body = ${renderBody(code)}`,
        `connection = http.client.${connection}(${quote(url.host)}, timeout=30)`,
        `connection.putrequest(${quote(method)}, ${quote(url.pathname + url.search)}, skip_host=True, skip_accept_encoding=True)`,
        'for name, value in [',
        ...listHeaders(code).map((pair) => `    (${pair.map(quote).join(', ')}),`),
        ']:',
        '    connection.putheader(name, value)',
        ...(body.length === 0 ? [] : ["connection.putheader('Content-Length', str(len(body)))"]),
        'connection.endheaders(body)',
        'response = connection.getresponse()',
        "print(response.status, response.read().decode(errors='replace'))",
        'connection.close()',
      ].join('\n'),
    };
  },
};

function listHeaders({ method, url, headers, body }: CodeRequest): (readonly [string, string])[] {
  const isEmptyPost = body.length === 0 && !/^(?:get|head)$/i.test(method);
  return [
    ...(findHeader(headers, 'host') === undefined ? [['Host', url.host] as const] : []),
    ...headers,
    ...(isEmptyPost ? [['Content-Length', '0'] as const] : []),
  ];
}

function renderBody({ body, text }: CodeRequest): string {
  return text === null ? `base64.b64decode('${body.toString('base64')}')` : `${quote(text)}.encode()`;
}

function quote(text: string): string {
  return toCodeLiteral(text, (hex) => String.raw`\U${hex.padStart(8, '0')}`);
}

import type { SuiteExchange } from '#shared/suite/report.ts';
import { formatExchangeTitle } from './format-exchange.ts';
import { markup, type Markup } from './markup.ts';
import { formatDuration } from './format-summary.ts';
import { escapeBody, escapeLine } from './escape-unprintable.ts';

/** Keeps the page small enough for a browser; the JSON report has the complete bodies. */
const MAX_BODY_LENGTH = 20_000;

/** One exchange, collapsed: request and response with headers and bodies. */
export function renderExchange(exchange: SuiteExchange, { open }: { readonly open: boolean }): Markup {
  const { n, request, response, error, duration_ms: durationMs } = exchange;
  const outcome = response === null ? 'no response' : `HTTP ${response.status}`;
  return markup`<details class="exchange" id="${`x${n}`}"${open ? markup` open=""` : ''}><summary>${formatExchangeTitle(exchange)} <b>${outcome}</b> <small>${formatDuration(durationMs)}</small></summary>
<h4>Request</h4>
${renderMessage(`POST ${escapeLine(request.url, 2100)}`, request.headers, request.body)}${
    error === null
      ? ''
      : markup`<p class="reason">${escapeLine(error)}</p>
`
  }${
    response === null
      ? ''
      : markup`<h4>Response</h4>
${renderMessage(`HTTP ${response.status}`, response.headers, response.body)}`
  }</details>
`;
}

function renderMessage(firstLine: string, headers: Readonly<Record<string, string>>, body: string): Markup {
  const lines = Object.entries(headers).map(
    ([name, value]) => `${escapeLine(name)}: ${escapeLine(value, 2000)}`,
  );
  const content = body === '' ? '(empty body)' : escapeBody(body, MAX_BODY_LENGTH);
  return markup`<pre tabindex="0">${[firstLine, ...lines].join('\n')}

${content}</pre>
`;
}

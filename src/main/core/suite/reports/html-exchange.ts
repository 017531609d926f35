import type { SuiteExchange } from '#shared/suite/report.ts';
import { markup, type Markup } from './markup.ts';
import { formatDuration } from './format-summary.ts';
import { escapeBody, escapeLine } from './escape-unprintable.ts';

/** Keeps the page small enough for a browser; the JSON report has the complete bodies. */
const MAX_BODY_LENGTH = 20_000;
/** Beside a finding, where the start of a body is enough. */
const MAX_EXCERPT_LENGTH = 2_000;

/** One exchange, collapsed: request and response with headers and bodies. `#x7` leads to the seventh. */
export function renderExchange(exchange: SuiteExchange, title: string): Markup {
  return markup`<details class="exchange"><summary>${title} ${renderOutcome(exchange)}</summary>
<div id="${`x${exchange.n}`}">
${renderMessages(exchange, MAX_BODY_LENGTH)}</div>
</details>
`;
}

/** The exchange that proves the text above it, expanded. */
export function renderEvidence(exchange: SuiteExchange): Markup {
  return markup`<details class="exchange" open=""><summary>Request and response ${renderOutcome(exchange)}</summary>
${renderMessages(exchange, MAX_EXCERPT_LENGTH)}</details>
`;
}

function renderOutcome({ response, duration_ms: durationMs }: SuiteExchange): Markup {
  const outcome = response === null ? 'no response' : `HTTP ${response.status}`;
  return markup`<b>${outcome}</b> <small>${formatDuration(durationMs)}</small>`;
}

function renderMessages({ request, response, error }: SuiteExchange, maxLength: number): Markup {
  return markup`<p class="label">Request</p>
${renderMessage(`POST ${escapeLine(request.url, 2100)}`, request, maxLength)}${
    error === null
      ? ''
      : markup`<p class="reason">${escapeLine(error)}</p>
`
  }${
    response === null
      ? ''
      : markup`<p class="label">Response</p>
${renderMessage(`HTTP ${response.status}`, response, maxLength)}`
  }`;
}

function renderMessage(
  firstLine: string,
  { headers, body }: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
  maxLength: number,
): Markup {
  const lines = Object.entries(headers).map(
    ([name, value]) => `${escapeLine(name)}: ${escapeLine(value, 2000)}`,
  );
  const content = body === '' ? '(empty body)' : escapeBody(body, maxLength);
  return markup`<pre tabindex="0">${[firstLine, ...lines].join('\n')}

${content}</pre>
`;
}

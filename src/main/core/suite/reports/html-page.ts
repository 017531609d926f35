import { createHash } from 'node:crypto';
import { HTML_STYLE } from './html-style.ts';
import { markup, type Markup } from './markup.ts';
import { formatMoment, formatProgram, type ReportContext } from './report-context.ts';

/** The first lines of a page. */
export interface PageHead {
  readonly title: string;
  readonly heading: string;
  /** The result in a few words. */
  readonly verdict: string;
  /** `neutral`: there is no result. */
  readonly tone: 'ready' | 'not-ready' | 'neutral';
  /** Details, one line each. */
  readonly lines: readonly string[];
  /** Where the page comes from. */
  readonly source: string;
}

/**
 * A self-contained page without scripts or URLs, and with a policy that forbids both, whatever a wallet may have sent.
 * It is well-formed XML, so that a parser can verify that no text became an element. Of collapsed parts
 * (`renderAppendix`), only open ones are printed.
 */
export function renderPage(head: PageHead, main: Markup): string {
  return markup`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta http-equiv="Content-Security-Policy" content="${POLICY}" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<meta name="referrer" content="no-referrer" />
<title>${head.title}</title>
<style>${{ markup: HTML_STYLE }}</style>
</head>
<body>
<header>
<h1>${head.heading}</h1>
<div class="result ${head.tone}">
<p class="badge ${head.tone}">${head.verdict}</p>
${head.lines.map(
  (line) => markup`<p>${line}</p>
`,
)}</div>
<p class="source">${head.source}</p>
</header>
<main>
${main}
</main>
</body>
</html>
`.markup;
}

/** Who tested when, and with which program: the result has no other proof. */
export function formatSelfTested(startedAt: string, context: ReportContext): string {
  return `Self-tested on ${formatMoment(startedAt)} with ${formatProgram(context)}: this report was created by the person who ran the test.`;
}

/** A collapsed section. It is printed only while it is open, and then with all sections inside it. */
export function renderAppendix(title: Markup, content: Markup): Markup {
  return markup`<details class="appendix"><summary>${title}</summary>
<p class="on-screen">Printed only while it is open: all of it, or only the parts that you open.</p>
${content}</details>
`;
}

/** By hash, so that injected styles are not applied. */
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(HTML_STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'`;

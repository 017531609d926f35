import { markup } from './markup.ts';
import type { ReportContext } from './report-context.ts';

export type BadgeTone = 'passed' | 'failed' | 'partial';

/** White text has a contrast of at least 4.5 on each of them. */
const COLOURS: Readonly<Record<BadgeTone, string>> = {
  passed: '#12703c',
  failed: '#bd2419',
  partial: '#7a5c00',
};

const PADDING = 8;

/**
 * An SVG badge: what was tested, then the result with day, version and who tested it. It embeds no font, so each text
 * is set to its reserved width, whatever the font is.
 */
export function renderBadge(
  badge: {
    readonly subject: string;
    readonly result: readonly string[];
    readonly tone: BadgeTone;
    readonly startedAt: string;
  },
  { version }: ReportContext,
): string {
  const { subject } = badge;
  const result = [...badge.result, badge.startedAt.slice(0, 10), `ggw ${version}`, 'self-tested'].join(' · ');
  const [left, right] = [measureWidth(subject), measureWidth(result)];
  const [from, width] = [left + 2 * PADDING, left + right + 4 * PADDING];
  const title = `${subject}: ${result}`;
  return markup`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20" viewBox="0 0 ${width} 20" role="img" aria-label="${title}">
<title>${title}</title>
<clipPath id="round"><rect width="${width}" height="20" rx="3"/></clipPath>
<g clip-path="url(#round)">
<rect width="${from}" height="20" fill="#3a4250"/>
<rect x="${from}" width="${width - from}" height="20" fill="${COLOURS[badge.tone]}"/>
</g>
<g fill="#fff" font-family="Verdana, Geneva, 'DejaVu Sans', sans-serif" font-size="11">
<text x="${PADDING}" y="14" textLength="${left}" lengthAdjust="spacingAndGlyphs">${subject}</text>
<text x="${from + PADDING}" y="14" textLength="${right}" lengthAdjust="spacingAndGlyphs">${result}</text>
</g>
</svg>
`.markup;
}

/** About the width in Verdana at 11 pixels. */
function measureWidth(text: string): number {
  const widths = Array.from(text, (character) => {
    if (/[ .,:·'|fijlrt/-]/.test(character)) return 4.1;
    return /[mw]/i.test(character) ? 9.6 : 6.75;
  });
  return Math.ceil(widths.reduce((sum, each) => sum + each, 0));
}

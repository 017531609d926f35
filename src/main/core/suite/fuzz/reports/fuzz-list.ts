import { formatDecimals } from '#shared/suite/decimals.ts';
import type { FuzzReport } from '#shared/suite/fuzz-report.ts';
import { escapeLine, escapePlain } from '../../reports/escape-unprintable.ts';
import { formatPreflight } from '../../reports/format-findings.ts';
import { formatArmedFaults, formatWallet } from '../../reports/format-summary.ts';
import type { Paint } from '../../reports/list-report.ts';
import { getPlainFacts, formatResult, formatSteps, formatWorkload } from './format-fuzz.ts';

const NAME_WIDTH = 'Expected'.length;

/** The report for a terminal. Text from a wallet cannot control the terminal. */
export function renderFuzzList(report: FuzzReport, paint: Paint = (_style, text) => text): string {
  const { fuzz, findings } = report;
  const { account_id: account, currency } = fuzz.target;
  const head = `Random sequences: ${escapeLine(formatWallet(fuzz.target))}, account ${escapeLine(account)}, ${currency} (${formatDecimals(fuzz.target)}), at most ${fuzz.max_length} requests${fuzz.races ? '' : ', no races'}`;
  const lines = [
    head,
    ...formatArmedFaults(fuzz.target),
    '',
    ...(fuzz.not_started === null ? [] : formatPreflight(fuzz.not_started)),
    ...findings.flatMap((finding, index) => [
      paint('bold', `${index + 1}  ${finding.title}`),
      ...getPlainFacts(finding).map(([name, text]) => `   ${paint('dim', name.padEnd(NAME_WIDTH))}  ${text}`),
      ...formatSteps(finding).map((step) => `     ${step}`),
      '',
    ]),
    ...(fuzz.ended_early === null
      ? []
      : [`${paint('yellow', '! ended early')}  ${escapePlain(fuzz.ended_early)}`]),
    ...fuzz.notes.map((note) => `${paint('yellow', '! note')}  ${escapePlain(note)}`),
    formatWorkload(report),
    paint(getStyle(report), formatResult(report)),
  ];
  return `${lines.join('\n')}\n`;
}

function getStyle({ fuzz, found }: FuzzReport): 'red' | 'yellow' | 'green' {
  if (found || fuzz.not_started !== null) return 'red';
  return fuzz.ended_early === null && fuzz.runs > 0 ? 'green' : 'yellow';
}

import { formatIsoTime } from '#core/clock.ts';
import { escapeLine } from '#core/suite/reports/escape-unprintable.ts';
import { formatResponse } from '#core/suite/reports/format-exchange.ts';
import { writeJson } from '#core/suite/reports/json-report.ts';
import {
  describePlay,
  describeWallet,
  formatRequestTitle,
  listAccounts,
  toSuiteExchange,
} from '#core/transfer/case/case-reports.ts';
import { formatIssue } from '#shared/validation-issue.ts';
import { formatPlural } from '#shared/format/format-plural.ts';
import type { Terminal } from '../../process/terminal.ts';
import { readCase, verifyCase, type ReadableCase } from './read-case.ts';

/** Prints what a case contains; as JSON its manifest and everything but the exchanges. */
export async function runCaseShow(
  file: string,
  { json }: { readonly json: boolean },
  terminal: Terminal,
): Promise<void> {
  const read = await readCase(file, terminal);
  terminal.stdout.write(
    json ? writeJson({ manifest: read.manifest, case: read.case }) : `${toText(read).join('\n')}\n`,
  );
}

function toText({ manifest, case: saved, exchanges }: ReadableCase): string[] {
  const { player, findings, steps } = saved;
  const accounts = listAccounts({ case: saved, exchanges });
  return [
    escapeLine(saved.title),
    `Plays ${describePlay(saved)}, recorded with ${describeWallet({ case: saved, exchanges })}.`,
    `${accounts.length === 1 ? 'Player' : 'Players'} ${accounts.map((each) => escapeLine(each)).join(' and ')}, ${escapeLine(player.currency)}. Saved ${formatIsoTime(saved.createdAt)} with ${escapeLine(manifest.program)}.`,
    ...findings.flatMap(({ rule, expected, actual }) => [
      '',
      `   Rule      ${escapeLine(rule)}`,
      `   Expected  ${escapeLine(expected)}`,
      `   Actual    ${escapeLine(actual)}`,
    ]),
    '',
    ...steps.flatMap((step) => {
      const exchange = toSuiteExchange(
        step,
        exchanges.find(({ n }) => n === step.n)!,
      );
      return [`   ${formatRequestTitle(exchange)}`, `      ${formatResponse(exchange)}`];
    }),
  ];
}

/** Prints whether each of the files is an intact case. Returns the exit code: 1 if one is not. */
export async function runCaseVerify(files: readonly string[], terminal: Terminal): Promise<number> {
  let exitCode = 0;
  for (const file of files) {
    const read = await verifyCase(file, terminal);
    if (read.kind === 'read') {
      terminal.console.log(
        `${file}: intact, ${formatPlural(read.manifest.parts.length, 'part')}, written by ${escapeLine(read.manifest.program)}`,
      );
      continue;
    }
    exitCode = 1;
    for (const issue of read.issues) terminal.console.log(formatIssue(issue, file));
  }
  return exitCode;
}

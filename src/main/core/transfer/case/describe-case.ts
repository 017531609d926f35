import { formatPlural } from '#shared/format/format-plural.ts';
import { toShellWord } from '#shared/format/shell-text.ts';
import type { CaseSubject } from '#shared/suite/case.ts';
import { formatGgwCommand } from '../../ggw-command.ts';

const MAX_DESCRIBED = 5;

/** Sentences about a case that was imported: its title, what it found, and how to play it. */
export function describeCase({ title, findings }: CaseSubject, fileName: string): string[] {
  const more = findings.length - MAX_DESCRIBED;
  return [
    withFullStop(title),
    ...findings
      .slice(0, MAX_DESCRIBED)
      .map(({ rule, expected, actual }) =>
        withFullStop(`${rule} Wallet answered: ${actual}. Expected: ${expected}`),
      ),
    ...(more > 0 ? [`${formatPlural(more, 'more finding')}.`] : []),
    `To play it again: ${formatGgwCommand(`case run ${toShellWord(fileName)}`)}.`,
  ];
}

const withFullStop = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

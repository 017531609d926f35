import { BadgeCheck, CircleQuestionMark, CircleX, ListChecks, type LucideIcon } from 'lucide-react';
import type { SuiteReport } from '#shared/suite/report.ts';
import { SCENARIO_IDS } from '#shared/suite/scenarios.ts';
import { missingSentences } from './run-words.ts';
import styles from './run-verdict.module.css';

type Summary = SuiteReport['summary'];

/** The badge, or what is missing for it. */
export function RunVerdict({ report }: { readonly report: SuiteReport }) {
  const { summary, suite } = report;
  const { icon: Icon, tone, title } = lookOf(summary);
  const sentences = [
    ...(suite.ended_early === null ? [] : [suite.ended_early]),
    ...(summary.integration_ready ? [readySentence(report)] : missingSentences(summary)),
  ];
  return (
    <div className={styles.verdict} data-tone={tone} role="group" aria-label="Verdict">
      <Icon size={20} aria-hidden />
      <div className={styles.words}>
        <h3 className={styles.title}>{title}</h3>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {suite.warnings.map(({ rule, message }) => (
          <p key={message} className={styles.note} title={rule}>
            {message}
          </p>
        ))}
      </div>
    </div>
  );
}

function readySentence({ scenarios }: SuiteReport): string {
  const warned = scenarios.filter(({ warnings }) => warnings.length > 0).length;
  return `All ${SCENARIO_IDS.length} scenarios passed${warned === 0 ? '' : `, ${warned} with a warning`}.`;
}

function lookOf(summary: Summary): { icon: LucideIcon; tone: string; title: string } {
  if (summary.integration_ready) return { icon: BadgeCheck, tone: 'ok', title: 'Integration Ready' };
  const title = 'Not Integration Ready yet';
  if (summary.failed > 0) return { icon: CircleX, tone: 'broken', title };
  if (summary.inconclusive > 0) return { icon: CircleQuestionMark, tone: 'refused', title };
  return { icon: ListChecks, tone: 'quiet', title: `${summary.passed} of ${summary.passed} passed` };
}

import { Download } from 'lucide-react';
import {
  SUITE_REPORT_FORMATS,
  type SuiteReportFormat,
  type SuiteRunSummary,
} from '#shared/contract/suite.ts';
import { client } from '../../client.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { useWish } from '../../ui/use-wish.ts';
import { saveFile } from '../../ui/save-file.ts';
import styles from './report-bar.module.css';
import { suiteCommand } from './suite-command.ts';

const FORMAT_NAMES: Readonly<Record<SuiteReportFormat, string>> = {
  html: 'HTML',
  json: 'JSON',
  junit: 'JUnit',
  ctrf: 'CTRF',
};

/** The report to take away, and the command that makes the same from a terminal. */
export function ReportBar({ run }: { readonly run: SuiteRunSummary }) {
  const wish = useWish();
  const command = suiteCommand(run);
  const download = (format: SuiteReportFormat) => () =>
    void wish.make(
      async () => saveFile(await client.suite.report({ id: run.id, format })),
      `The report is saved as ${FORMAT_NAMES[format]}.`,
    );
  return (
    <footer className={styles.bar} aria-label="Report">
      <div className={styles.line}>
        <span className={styles.name}>Report</span>
        {SUITE_REPORT_FORMATS.map((format) => (
          <Button
            key={format}
            size="sm"
            aria-label={`Download ${FORMAT_NAMES[format]}`}
            icon={<Download size={13} aria-hidden />}
            onClick={download(format)}
          >
            {FORMAT_NAMES[format]}
          </Button>
        ))}
        <span className={styles.note}>The secret is in none of them.</span>
      </div>
      <ProblemNote problem={wish.problem} />
      <div className={styles.line}>
        <code className={styles.command} title={command}>
          {command}
        </code>
        <CopyButton text={command} what="command" />
      </div>
    </footer>
  );
}

import { Download } from 'lucide-react';
import { useMemo } from 'react';
import type { SuiteRunSummary } from '#shared/contract/suite.ts';
import type { SuiteReport } from '#shared/suite/report.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { saveFile } from './save-file.ts';
import styles from './report-bar.module.css';
import { suiteCommand } from './suite-command.ts';

interface ReportBarProps {
  readonly run: SuiteRunSummary;
  readonly report: SuiteReport;
}

/** The report to take away, and the command that makes it in other formats. */
export function ReportBar({ run, report }: ReportBarProps) {
  const command = suiteCommand(run);
  const json = useMemo(() => `${JSON.stringify(report, null, 2)}\n`, [report]);
  return (
    <footer className={styles.bar} aria-label="Report">
      <div className={styles.line}>
        <span className={styles.name}>Report</span>
        <Button
          size="sm"
          icon={<Download size={13} aria-hidden />}
          onClick={() => saveFile(`suite-run-${run.id}.json`, json)}
        >
          Download JSON
        </Button>
        <CopyButton text={json} what="report as JSON" />
        <span className={styles.note}>Others, such as JUnit and HTML, with the command:</span>
      </div>
      <div className={styles.line}>
        <code className={styles.command} title={command}>
          {command}
        </code>
        <CopyButton text={command} what="command" />
      </div>
    </footer>
  );
}

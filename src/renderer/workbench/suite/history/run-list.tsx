import type { SuiteRunSummary } from '#shared/contract/suite.ts';
import { When } from '../../clock/when.tsx';
import { writePlace } from '../../shell/place.ts';
import { Entry, EntryList } from '../../ui/entry-list.tsx';
import { runLook } from '../run/run-looks.ts';
import { targetText } from '../run/run-words.ts';
import styles from './run-list.module.css';

interface RunListProps {
  /** Null until they are known. */
  readonly runs: readonly SuiteRunSummary[] | null;
  readonly shownId: number | null;
}

/** The runs there were, newest first. */
export function RunList({ runs, shownId }: RunListProps) {
  return (
    <section className={styles.runs} aria-labelledby="suite-runs">
      <h2 id="suite-runs" className={styles.title}>
        Runs
      </h2>
      {runs?.length === 0 && <p className={styles.none}>None yet.</p>}
      {runs !== null && runs.length > 0 && (
        <EntryList label="Runs">
          {runs.map((run) => (
            <RunEntry key={run.id} run={run} isShown={run.id === shownId} />
          ))}
        </EntryList>
      )}
    </section>
  );
}

function RunEntry({ run, isShown }: { readonly run: SuiteRunSummary; readonly isShown: boolean }) {
  const { icon: Icon, text, tone } = runLook(run);
  return (
    <Entry
      href={writePlace({ view: 'suite', suite: { runId: run.id, scenario: null } })}
      isShown={isShown}
      icon={<Icon size={14} data-tone={tone} aria-hidden />}
      name={text}
      aside={<When at={run.startedAt} />}
    >
      <span>Run {run.id}</span>
      <span>{targetText(run.target)}</span>
      <span>
        {run.target.accountId}, {run.target.currency}
      </span>
      {run.strict && <span>strict</span>}
    </Entry>
  );
}

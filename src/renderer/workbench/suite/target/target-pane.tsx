import type { SuiteRunSummary } from '#shared/contract/suite.ts';
import { ProblemsContext } from '../../ui/problems.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { Switch } from '../../ui/switch.tsx';
import { RunList } from '../history/run-list.tsx';
import { CasinoTarget } from './casino-target.tsx';
import { ExternalTarget } from './external-target.tsx';
import { RunFoot } from './run-foot.tsx';
import styles from './target-pane.module.css';
import { useTarget } from './target-store.ts';
import type { RunAll } from './use-run-all.ts';

interface TargetPaneProps {
  /** Null until they are known. */
  readonly runs: readonly SuiteRunSummary[] | null;
  readonly shownId: number | null;
  readonly all: RunAll;
}

/** What is tested, the button that does it, and the runs there were. */
export function TargetPane({ runs, shownId, all }: TargetPaneProps) {
  const { draft, problems, edit } = useTarget();
  return (
    <ProblemsContext value={problems}>
      <div className={styles.pane}>
        <header className={styles.head}>
          <h1 className={styles.title}>Test suite</h1>
        </header>
        <div className={styles.body}>
          <section className={styles.form} aria-label="Target">
            <div className={styles.kind}>
              <Segmented
                label="What is tested"
                value={draft.kind}
                options={[
                  { value: 'casino', text: 'A casino of this workbench' },
                  { value: 'external', text: 'Another wallet' },
                ]}
                onChange={(kind) => edit('target', { kind })}
              />
            </div>
            {draft.kind === 'external' && <ExternalTarget draft={draft} />}
            {draft.kind === 'casino' && all.casino !== null && <CasinoTarget draft={draft} {...all.casino} />}
            <Switch
              label="Strict"
              note="A warning fails its scenario."
              field="strict"
              checked={draft.strict}
              onChange={(strict) => edit('strict', { strict })}
            />
          </section>
          <RunList runs={runs} shownId={shownId} />
        </div>
        <RunFoot all={all} />
      </div>
    </ProblemsContext>
  );
}

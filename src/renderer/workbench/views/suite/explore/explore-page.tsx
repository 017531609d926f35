import { Repeat, Scissors, ShieldCheck, Split as Fork, History } from 'lucide-react';
import { client } from '../../../platform/client.ts';
import { useGgw } from '../../../platform/connection/connection-store.ts';
import { Loading } from '../../../platform/connection/loading.tsx';
import { ListAndDetail } from '../../../../ui/layout/list-and-detail.tsx';
import { IntroPage } from '../../../../ui/layout/intro-page.tsx';
import { PreflightNote } from '../run/preflight-note.tsx';
import { ReportBar } from '../run/report-bar.tsx';
import styles from '../run/run-pane.module.css';
import { toFuzzCommand } from '../run/suite-command.ts';
import { useSuite } from '../suite-store.ts';
import { RunButton } from '../target/run-again.tsx';
import type { RunActions } from '../target/use-run-actions.ts';
import { ExploreHeader } from './explore-header.tsx';
import { FindingList } from './finding-list.tsx';
import { FindingPane } from './finding-pane.tsx';
import { texts } from './texts.ts';

const POINTS = [
  { icon: History, name: texts.histories, text: texts.historiesDescription },
  { icon: Fork, name: texts.races, text: texts.racesDescription },
  { icon: Scissors, name: texts.shortest, text: texts.shortestDescription },
  { icon: ShieldCheck, name: texts.safe, text: texts.safeDescription },
  { icon: Repeat, name: texts.again, text: texts.againDescription },
] as const;

interface ExplorePageProps {
  readonly runActions: RunActions;
  /** The selected finding, counted from 1. */
  readonly selected: number | null;
}

/** The last run of random sequences, updated while it is in progress, beside the selected finding. */
export function ExplorePage({ runActions, selected }: ExplorePageProps) {
  const run = useSuite((state) => state.fuzz);
  const error = useSuite((state) => state.error);
  const ggw = useGgw();
  if (run === undefined) return <Loading error={error} />;
  if (run === null) {
    return (
      <IntroPage
        title={texts.introductionTitle}
        lead={texts.introduction}
        points={POINTS}
        actions={<RunButton runActions={runActions} tab="explore" />}
        note={texts.durationNote}
      />
    );
  }
  const command = toFuzzCommand(run, ggw);
  const finding = selected === null ? undefined : run.findings[selected - 1];
  return (
    <ListAndDetail
      id="suite-explore"
      list={
        <section className={styles.frame} aria-label={texts.title}>
          <div className={styles.pane}>
            <ExploreHeader run={run} />
            {run.error !== null && (
              <PreflightNote error={run.error} note={texts.preflightNote} title={texts.preflightFailed} />
            )}
            <FindingList run={run} selected={selected} />
            {run.report !== null && (
              <ReportBar command={command} load={(format) => client.fuzz.report({ format })} />
            )}
          </div>
        </section>
      }
      detail={
        finding === undefined ? null : (
          <FindingPane key={selected} run={run} finding={finding} n={selected!} />
        )
      }
    />
  );
}

import { BadgeCheck, FileText, ListChecks, ShieldCheck, Undo2 } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { SCENARIO_IDS } from '#shared/suite/scenarios.ts';
import { client } from '../../platform/client.ts';
import { Loading } from '../../platform/connection/loading.tsx';
import { useQuery } from '../../platform/connection/use-query.ts';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { useCasinoTarget } from '../../features/casinos/casino-target.ts';
import { Split } from '../../../ui/layout/split.tsx';
import { useCommand } from '../../platform/commands/command-registry.ts';
import { isExploreRoute, toRunRoute } from '../../platform/navigation/suite-route.ts';
import { ExplorePage } from './explore/explore-page.tsx';
import { RunPage } from './run/run-page.tsx';
import { useSuite } from './suite-store.ts';
import { useTarget } from './target/target-store.ts';
import { TargetPane } from './target/target-pane.tsx';
import { type RunActions, useRunActions } from './target/use-run-actions.ts';
import { IntroPage } from '../../../ui/layout/intro-page.tsx';
import { OtherWalletQuestion, RunButton } from './target/run-again.tsx';
import { texts } from './texts.tsx';
import { NO_TOPICS } from '../../platform/connection/live-changes.ts';

/** Older runs stay on disk and can be opened by their address. */
const MAX_RUNS = 50;

/** 29 scenarios, or random sequences, played against a wallet, and what they found. */
export function SuiteView() {
  const route = useNavigation((state) => state.suite);
  const removed = useSuite((state) => state.removed);
  const newest = useSuite((state) => state.newest);
  const edition = `${newest?.id} ${newest?.state}`;
  const { data, error } = useQuery(
    // Not with each scenario: the list changes when a run starts, ends or is deleted.
    NO_TOPICS,
    // oxlint-disable-next-line react/exhaustive-deps -- a new edition has to repeat the same query
    useCallback(() => client.suite.list({ limit: MAX_RUNS }), [edition, removed.length]),
  );
  const runs = data?.filter(({ id }) => !removed.includes(id)) ?? null;
  const runActions = useRunActions();
  const isOtherWallet = useTarget(({ draft }) => draft.kind === 'external');
  useEffect(() => {
    useCasinoTarget.setState({ otherWallet: isOtherWallet ? texts.anotherWallet : null });
  }, [isOtherWallet]);
  const tab = isExploreRoute(route) ? 'explore' : 'scenarios';
  useCommand('suite.run', tab === 'explore' ? runActions.explore : runActions.runAll);
  useCommand('suite.runAll', runActions.runAll);
  useCommand('suite.explore', runActions.explore);
  const shownRun = toRunRoute(route);
  // The newest run is known before the list has loaded.
  const knownId = newest && error === null && !removed.includes(newest.id) ? newest.id : null;
  const shownId = shownRun?.runId ?? (runs === null ? knownId : runs[0]?.id) ?? null;
  return (
    <>
      <OtherWalletQuestion />
      <Split
        id="suite"
        label={texts.resizeTarget}
        panels={[
          {
            id: 'target',
            content: <TargetPane runs={runs} shownId={shownId} runActions={runActions} tab={tab} />,
            defaultSize: 316,
            minSize: 272,
            maxSize: 460,
            keepsWidth: true,
          },
          {
            id: 'run',
            content: isExploreRoute(route) ? (
              <ExplorePage runActions={runActions} selected={route.finding} />
            ) : shownId !== null ? (
              <RunPage runId={shownId} scenario={shownRun?.scenario ?? null} runs={runs ?? []} />
            ) : runs === null ? (
              <Loading subject={texts.runList} error={error} />
            ) : (
              <EmptySuite runActions={runActions} />
            ),
            minSize: 420,
          },
        ]}
      />
    </>
  );
}

const POINTS = [
  {
    icon: ListChecks,
    name: texts.rules,
    text: texts.rulesDescription,
  },
  { icon: ShieldCheck, name: texts.safe, text: texts.safeDescription },
  { icon: FileText, name: texts.findings, text: texts.findingsDescription },
  { icon: Undo2, name: texts.rerun, text: texts.rerunDescription },
  { icon: BadgeCheck, name: texts.badge, text: texts.badgeDescription },
] as const;

function EmptySuite({ runActions }: { readonly runActions: RunActions }) {
  return (
    <IntroPage
      title={texts.introductionTitle}
      lead={texts.suiteIntroduction(SCENARIO_IDS.length)}
      points={POINTS}
      actions={<RunButton runActions={runActions} tab="scenarios" />}
      note={texts.durationHint}
    />
  );
}

import { useCallback } from 'react';
import type { ChangeTopic } from '#shared/contract/changes.ts';
import { client } from '../../platform/client.ts';
import { useAnswer } from '../../platform/connection/use-answer.ts';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { Split } from '../../../ui/layout/split.tsx';
import { useCommand } from '../../platform/commands/command-registry.ts';
import { EmptySuite } from './empty-suite.tsx';
import { RunPage } from './run/run-page.tsx';
import { useSuite } from './suite-store.ts';
import { TargetPane } from './target/target-pane.tsx';
import { useRunAll } from './target/use-run-all.ts';

/** The list is another with every run that begins, ends or is removed, not with every scenario. */
const NO_TOPICS: readonly ChangeTopic[] = [];
/** Older ones stay on disk, and an address leads to them. */
const RUNS_MAX = 50;

/** The test game: 29 scenarios played against a wallet, what each found, and the runs there were. */
export function SuiteView() {
  const place = useNavigation((state) => state.suite);
  const removed = useSuite((state) => state.removed);
  const edition = useSuite(({ newest }) => `${newest?.id} ${newest?.state}`);
  const { answer } = useAnswer(
    NO_TOPICS,
    // oxlint-disable-next-line react/exhaustive-deps -- another edition is another answer to the same question
    useCallback(() => client.suite.list({ limit: RUNS_MAX }), [edition, removed.length]),
  );
  const runs = answer?.filter(({ id }) => !removed.includes(id)) ?? null;
  const all = useRunAll();
  useCommand('suite.runAll', all.run);
  const shownId = place?.runId ?? runs?.[0]?.id ?? null;
  return (
    <Split
      id="suite"
      label="Size of the target"
      panels={[
        {
          id: 'target',
          content: <TargetPane runs={runs} shownId={shownId} all={all} />,
          defaultSize: 316,
          minSize: 272,
          maxSize: 460,
          keepsPixels: true,
        },
        {
          id: 'run',
          content:
            shownId === null ? (
              runs !== null && <EmptySuite all={all} />
            ) : (
              <RunPage runId={shownId} scenario={place?.scenario ?? null} runs={runs ?? []} />
            ),
          minSize: 420,
        },
      ]}
    />
  );
}

import { create } from 'zustand';
import type { SuiteRunSummary } from '#shared/contract/suite.ts';
import { client } from '../../platform/client.ts';
import { onChange } from '../../platform/connection/live-changes.ts';
import { throttled } from '../../platform/connection/throttle.ts';
import { announce } from '../../../ui/announcer.ts';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { formatResult } from './run/format-run.ts';
import { texts } from './texts.tsx';

interface SuiteState {
  /** The newest run; null where there is none, undefined until the workbench has told it. */
  readonly newest: SuiteRunSummary | null | undefined;
  /** The run that the shown one is compared with. */
  readonly comparedId: number | null;
  /** Runs that were removed from here, or are about to be: nothing asks for them any more. */
  readonly removed: readonly number[];
}

export const useSuite = create<SuiteState>()(() => ({
  newest: undefined,
  comparedId: null,
  removed: [],
}));

/** Scenarios may end a hundred in a second, and each answer costs the workbench time that the run needs. */
export const SUITE_REFRESH_MS = 120;

/** Whether a run is under way: there is one at a time, and it is the newest. */
export function useRunInProgress(): SuiteRunSummary | null {
  return useSuite(({ newest }) => (newest?.state === 'running' ? newest : null));
}

export async function removeRun(id: number): Promise<void> {
  const { suite, selectSuite } = useNavigation.getState();
  // Left before it is gone: a page that still shows it would ask for it again.
  useSuite.setState(({ removed }) => ({ removed: [...removed, id] }));
  selectSuite(null);
  try {
    await client.suite.remove({ id });
  } catch (error) {
    useSuite.setState(({ removed }) => ({ removed: removed.filter((each) => each !== id) }));
    selectSuite(suite);
    throw error;
  }
}

export function compareWith(runId: number | null): void {
  useSuite.setState({ comparedId: runId });
}

/** Everywhere in the workbench, not only in the view: the status bar says how the suite stands. */
export function subscribeSuite(): void {
  const refresh = throttled(SUITE_REFRESH_MS, async () => {
    const [newest = null] = await client.suite.list({ limit: 1 });
    const { newest: before } = useSuite.getState();
    useSuite.setState({ newest });
    if (newest !== null && newest.state !== 'running' && before?.state === 'running') {
      announce(texts.testSuiteMessage(formatResult(newest)));
    }
  });
  onChange(['suite'], refresh);
}

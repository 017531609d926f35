import { create } from 'zustand';
import type { SuiteRunSummary } from '#shared/contract/suite.ts';
import { client } from '../../platform/client.ts';
import { onChange } from '../../platform/connection/live-changes.ts';
import { throttle } from '../../platform/connection/throttle.ts';
import { announce } from '../../../ui/announcer.ts';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { formatResult } from './run/format-run.ts';
import { texts } from './texts.tsx';

interface SuiteState {
  /** The newest run; null if there is none, undefined until loaded. */
  readonly newest: SuiteRunSummary | null | undefined;
  /** The run that the shown run is compared with. */
  readonly comparedId: number | null;
  /** Runs that were deleted on this page, or are being deleted: they are not requested any more. */
  readonly removed: readonly number[];
}

export const useSuite = create<SuiteState>()(() => ({
  newest: undefined,
  comparedId: null,
  removed: [],
}));

/** A hundred scenarios may end within a second, and each refresh takes time from the workbench that the run needs. */
export const SUITE_REFRESH_MS = 120;

/** The run that is in progress, if any. Only one run is in progress at a time, and it is the newest. */
export function useRunInProgress(): SuiteRunSummary | null {
  return useSuite(({ newest }) => (newest?.state === 'running' ? newest : null));
}

export async function removeRun(id: number): Promise<void> {
  const { suite, selectSuite } = useNavigation.getState();
  // Navigate away before the deletion: a page that still shows the run would request it again.
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

/** Subscribed in the whole workbench, not only in the view: the status bar shows the suite. */
export function subscribeSuite(): void {
  const refresh = throttle(SUITE_REFRESH_MS, async () => {
    const [newest = null] = await client.suite.list({ limit: 1 });
    const { newest: before } = useSuite.getState();
    useSuite.setState({ newest });
    if (newest !== null && newest.state !== 'running' && before?.state === 'running') {
      announce(texts.testSuiteMessage(formatResult(newest)));
    }
  });
  onChange(['suite'], refresh);
}

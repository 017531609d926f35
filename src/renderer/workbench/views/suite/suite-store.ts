import { safe } from '@orpc/client';
import { create } from 'zustand';
import type { FuzzRunState } from '#shared/contract/fuzz.ts';
import type { SuiteRunSummary } from '#shared/contract/suite.ts';
import { client } from '../../platform/client.ts';
import { onChange } from '../../platform/connection/live-changes.ts';
import { throttle } from '../../platform/connection/throttle.ts';
import { announce } from '../../../ui/announcer.ts';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { getFuzzStyle, getReplayStyle } from './explore/fuzz-styles.ts';
import { formatResult } from './run/format-run.ts';
import { texts } from './texts.tsx';

interface SuiteState {
  /** The newest run; null if there is none, undefined until loaded. */
  readonly newest: SuiteRunSummary | null | undefined;
  /** The last run of random sequences; null if there is none, undefined until loaded. */
  readonly fuzz: FuzzRunState | null | undefined;
  /** Why the newest run or random sequences could not be loaded. */
  readonly error: unknown;
  /** The run that each run is compared with, by the ID of the shown run: a choice for one does not apply to another. */
  readonly compared: Readonly<Record<number, number | null>>;
  /** Runs that were deleted on this page, or are being deleted: they are no longer requested. */
  readonly removed: readonly number[];
}

export const useSuite = create<SuiteState>()(() => ({
  newest: undefined,
  fuzz: undefined,
  error: null,
  compared: {},
  removed: [],
}));

/** A hundred scenarios may end within a second, and each refresh takes time from the workbench that the run needs. */
export const SUITE_REFRESH_MS = 120;

/**
 * The run that is in progress, if any, or whose finding is played again. Only one run of either kind is in progress at
 * a time, and it is the newest.
 */
export function useRunInProgress(): SuiteRunSummary | FuzzRunState | null {
  return useSuite(({ newest, fuzz }) => {
    if (newest?.state === 'running') return newest;
    const isFuzzing = fuzz?.state === 'running' || fuzz?.replays.some(({ state }) => state === 'running');
    return isFuzzing === true ? fuzz! : null;
  });
}

/** Stops a run, which restores the player's balance first. */
export async function stopRun(run: SuiteRunSummary | FuzzRunState): Promise<void> {
  if ('id' in run) await client.suite.stop({ id: run.id });
  else useSuite.setState({ fuzz: (await client.fuzz.stop()).run });
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

export function compareWith(shownId: number, runId: number | null): void {
  useSuite.setState(({ compared }) => ({ compared: { ...compared, [shownId]: runId } }));
}

/** Subscribed in the whole workbench, not only in the view: the status bar shows the suite. */
export function subscribeSuite(): void {
  const refresh = throttle(SUITE_REFRESH_MS, async () => {
    const { error, data } = await safe(Promise.all([client.suite.list({ limit: 1 }), client.fuzz.get()]));
    useSuite.setState({ error });
    if (data === undefined) return;
    const [[newest = null], { run: fuzz }] = data;
    const before = useSuite.getState();
    useSuite.setState({ newest, fuzz });
    if (newest !== null && newest.state !== 'running' && before.newest?.state === 'running') {
      announce(texts.testSuiteMessage(formatResult(newest)));
    }
    if (fuzz !== null && fuzz.state !== 'running' && before.fuzz?.state === 'running') {
      announce(texts.randomSequencesMessage(getFuzzStyle(fuzz).text));
    }
    for (const { finding } of before.fuzz?.replays.filter(({ state }) => state === 'running') ?? []) {
      const replay = fuzz?.replays.find((each) => each.finding === finding);
      if (replay !== undefined && replay.state !== 'running')
        announce(texts.findingMessage(finding, getReplayStyle(replay, fuzz!.findings[finding - 1]!).text));
    }
  });
  onChange(['suite'], refresh);
}

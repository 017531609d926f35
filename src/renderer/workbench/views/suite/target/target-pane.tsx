import { Square } from 'lucide-react';
import type { SuiteRunSummary } from '#shared/contract/suite.ts';
import { Segmented } from '../../../../ui/controls/segmented.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { Switch } from '../../../../ui/controls/switch.tsx';
import { RunList } from '../history/run-list.tsx';
import { CasinoTarget } from './casino-target.tsx';
import { ExternalTarget } from './external-target.tsx';
import { useTarget } from './target-store.ts';
import { UnrestoredBalances } from './unrestored-balances.tsx';
import type { RunActions } from './use-run-actions.ts';
import { PaneHeader } from '../../../../ui/layout/bars.tsx';
import { Fill, Pane, Stack } from '../../../../ui/layout/stack.tsx';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { ExploreFields } from '../explore/explore-fields.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { getFailure, IssuesContext } from '../../../../ui/form/form.ts';
import { ErrorNote } from '../../../../ui/text/error-note.tsx';
import { useAction } from '../../../platform/use-action.ts';
import { announce } from '../../../../ui/announcer.ts';
import { stopRun, useRunInProgress } from '../suite-store.ts';
import { RunButton, type SuiteTab } from './run-again.tsx';
import styles from './target-pane.module.css';
import { texts } from '../texts.tsx';

interface TargetPaneProps {
  /** Null until loaded. */
  readonly runs: readonly SuiteRunSummary[] | null;
  readonly shownId: number | null;
  readonly runActions: RunActions;
  readonly tab: SuiteTab;
}

/** The target, which both tabs share, the button that starts a run, and all runs. */
export function TargetPane({ runs, shownId, runActions, tab }: TargetPaneProps) {
  const { draft, issues, edit } = useTarget();
  return (
    <IssuesContext value={issues}>
      <Pane full ground="canvas">
        <PaneHeader
          title={texts.testSuiteLabel}
          end={
            <Segmented
              label={texts.whatToRun}
              value={tab}
              options={[
                { value: 'scenarios', text: texts.scenariosTab },
                { value: 'explore', text: texts.exploreTab },
              ]}
              onChange={(chosen) =>
                useNavigation.getState().selectSuite(chosen === 'explore' ? { finding: null } : null)
              }
            />
          }
        />
        <Fill scroll>
          <UnrestoredBalances />
          <Stack as="section" gap={3} pad="3 4 4" aria-label={texts.target}>
            <Stack align="start">
              <Segmented
                label={texts.target}
                value={draft.kind}
                options={[
                  { value: 'casino', text: texts.ownCasino },
                  { value: 'external', text: texts.anotherWallet },
                ]}
                onChange={(kind) => edit('target', { kind })}
              />
            </Stack>
            {draft.kind === 'external' && <ExternalTarget draft={draft} />}
            {draft.kind === 'casino' && runActions.casino !== null && (
              <CasinoTarget fields={runActions.casino} />
            )}
            {tab === 'explore' ? (
              <ExploreFields draft={draft} />
            ) : (
              <>
                <TextInput
                  field="target.secondAccountId"
                  label={texts.secondAccount}
                  aside={texts.secondAccountHint}
                  value={draft.secondAccountId}
                  onChange={(secondAccountId) => edit('target.secondAccountId', { secondAccountId })}
                />
                <Switch
                  label={texts.strictLabel}
                  note={texts.strictNote}
                  field="strict"
                  checked={draft.strict}
                  onChange={(strict) => edit('strict', { strict })}
                />
              </>
            )}
          </Stack>
          {tab === 'scenarios' && <RunList runs={runs} shownId={shownId} />}
        </Fill>
        <RunFooter runActions={runActions} tab={tab} />
      </Pane>
    </IssuesContext>
  );
}

/** Both buttons keep their place, so that an accidental second click on one does not press the other. */
function RunFooter({ runActions, tab }: Pick<TargetPaneProps, 'runActions' | 'tab'>) {
  const inFlight = useRunInProgress();
  const failure = useTarget(getFailure);
  const stopping = useAction(announce);
  const stop = (): void => {
    if (inFlight === null || stopping.isPending) return;
    void stopping.run(() => stopRun(inFlight), texts.runStopped);
  };
  return (
    <Stack as="footer" gap={2} pad="3 4" edge="above">
      <ErrorNote message={failure ?? stopping.error} />
      <div className={styles.actions}>
        <RunButton runActions={runActions} tab={tab} />
        <Button
          icon={Square}
          aria-disabled={inFlight === null || stopping.isPending}
          title={texts.stopHint}
          onClick={stop}
        >
          {stopping.isPending ? texts.stopping : texts.stop}
        </Button>
      </div>
    </Stack>
  );
}

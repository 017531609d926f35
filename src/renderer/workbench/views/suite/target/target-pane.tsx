import { Square } from 'lucide-react';
import type { SuiteRunSummary } from '#shared/contract/suite.ts';
import { Segmented } from '../../../../ui/controls/segmented.tsx';
import { Switch } from '../../../../ui/controls/switch.tsx';
import { RunList } from '../history/run-list.tsx';
import { CasinoTarget } from './casino-target.tsx';
import { ExternalTarget } from './external-target.tsx';
import { useTarget } from './target-store.ts';
import type { RunAll } from './use-run-all.ts';
import { PaneHeader } from '../../../../ui/layout/bars.tsx';
import { Fill, Pane, Stack } from '../../../../ui/layout/stack.tsx';
import { client } from '../../../platform/client.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { failureOf, IssuesContext } from '../../../../ui/form/form.ts';
import { ErrorNote } from '../../../../ui/text/error-note.tsx';
import { useAction } from '../../../platform/use-action.ts';
import { announce } from '../../../../ui/announcer.ts';
import { useRunInProgress } from '../suite-store.ts';
import { RunButton } from './run-again.tsx';
import styles from './target-pane.module.css';
import { texts } from '../texts.tsx';

interface TargetPaneProps {
  /** Null until loaded. */
  readonly runs: readonly SuiteRunSummary[] | null;
  readonly shownId: number | null;
  readonly all: RunAll;
}

/** The target, the button that starts a run, and all runs. */
export function TargetPane({ runs, shownId, all }: TargetPaneProps) {
  const { draft, problems, edit } = useTarget();
  return (
    <IssuesContext value={problems}>
      <Pane full ground="canvas">
        <PaneHeader title={texts.testSuiteLabel} />
        <Fill scroll>
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
            {draft.kind === 'casino' && all.casino !== null && <CasinoTarget fields={all.casino} />}
            <Switch
              label={texts.strictLabel}
              note={texts.strictNote}
              field="strict"
              checked={draft.strict}
              onChange={(strict) => edit('strict', { strict })}
            />
          </Stack>
          <RunList runs={runs} shownId={shownId} />
        </Fill>
        <RunFooter all={all} />
      </Pane>
    </IssuesContext>
  );
}

/** Both buttons keep their place, so that an accidental second click on one does not press the other. */
function RunFooter({ all }: { readonly all: RunAll }) {
  const inFlight = useRunInProgress();
  const failure = useTarget(failureOf);
  const stopping = useAction(announce);
  const stop = (): void => {
    if (inFlight === null || stopping.isPending) return;
    void stopping.run(() => client.suite.stop({ id: inFlight.id }), texts.runStopped);
  };
  return (
    <Stack as="footer" gap={2} pad="3 4" edge="above">
      <ErrorNote problem={failure ?? stopping.problem} />
      <div className={styles.actions}>
        <RunButton all={all} />
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

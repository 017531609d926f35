import type { SuiteRunSummary } from '#shared/contract/suite.ts';
import { ProblemsContext } from '../../../../ui/form/problems.ts';
import { Segmented } from '../../../../ui/controls/segmented.tsx';
import { Switch } from '../../../../ui/controls/switch.tsx';
import { RunList } from '../history/run-list.tsx';
import { CasinoTarget } from './casino-target.tsx';
import { ExternalTarget } from './external-target.tsx';
import { RunFoot } from './run-foot.tsx';
import { useTarget } from './target-store.ts';
import type { RunAll } from './use-run-all.ts';
import { PaneHeader } from '../../../../ui/layout/bars.tsx';
import { Fill, Pane, Stack } from '../../../../ui/layout/stack.tsx';

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
      <Pane full ground="canvas">
        <PaneHeader title="Test suite" />
        <Fill scroll>
          <Stack as="section" gap={3} pad="3 4 4" aria-label="Target">
            <Stack align="start">
              <Segmented
                label="What is tested"
                value={draft.kind}
                options={[
                  { value: 'casino', text: 'A casino of this workbench' },
                  { value: 'external', text: 'Another wallet' },
                ]}
                onChange={(kind) => edit('target', { kind })}
              />
            </Stack>
            {draft.kind === 'external' && <ExternalTarget draft={draft} />}
            {draft.kind === 'casino' && all.casino !== null && <CasinoTarget draft={draft} {...all.casino} />}
            <Switch
              label="Strict"
              note="A warning fails its scenario."
              field="strict"
              checked={draft.strict}
              onChange={(strict) => edit('strict', { strict })}
            />
          </Stack>
          <RunList runs={runs} shownId={shownId} />
        </Fill>
        <RunFoot all={all} />
      </Pane>
    </ProblemsContext>
  );
}

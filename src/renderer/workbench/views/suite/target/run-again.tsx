import { RotateCcw, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SuiteRunSummary } from '#shared/contract/suite.ts';
import type { ScenarioId } from '#shared/suite/scenarios.ts';
import { focusField } from '../../../../ui/form/form.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { useRunInProgress } from '../suite-store.ts';
import { useTarget } from './target-store.ts';
import { keyProps, appendKeys } from '../../../platform/commands/format-keys.ts';
import type { RunAll } from './use-run-all.ts';
import { texts } from '../texts.tsx';

interface RunAgainProps {
  /** The run whose target is used. */
  readonly run: SuiteRunSummary;
  /** If omitted, all scenarios. */
  readonly only?: readonly ScenarioId[];
  readonly children: ReactNode;
}

/** Runs scenarios again, as a new run. */
export function RunAgain({ children, ...choice }: RunAgainProps) {
  const rerun = useRunAgain(choice);
  return (
    <Button size="sm" icon={RotateCcw} {...rerun}>
      {children}
    </Button>
  );
}

export function RunAgainIcon({
  label,
  ...choice
}: Omit<RunAgainProps, 'children'> & { readonly label: string }) {
  const rerun = useRunAgain(choice);
  return <IconButton label={label} icon={RotateCcw} {...rerun} />;
}

function useRunAgain({ run, only }: Omit<RunAgainProps, 'children'>) {
  const isBusy = useRunInProgress() !== null;
  const again = useTarget((state) => state.rerun);
  return {
    'aria-disabled': isBusy,
    onClick: () => {
      if (isBusy) return;
      void again(run, only).then((invalid) => {
        // The target form is on another page, and may have shown another kind of target until now: focus the field
        // after the next render.
        if (invalid !== null) requestAnimationFrame(() => focusField(document, invalid));
      });
    },
  };
}

export function RunButton({ all: { isBusy, run } }: { readonly all: RunAll }) {
  return (
    <Button
      variant="primary"
      icon={Play}
      aria-disabled={isBusy}
      {...keyProps('suite.runAll')}
      title={appendKeys(texts.runAll, 'suite.runAll')}
      onClick={run}
    >
      {texts.runAll}
    </Button>
  );
}

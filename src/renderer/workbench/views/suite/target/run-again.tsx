import { RotateCcw, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SuiteRunSummary } from '#shared/contract/suite.ts';
import type { AnyScenarioId } from '#shared/suite/scenarios.ts';
import { focusField } from '../../../../ui/form/form.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { DialogButtons, SmallDialog } from '../../../../ui/overlay/dialog.tsx';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { useRunInProgress } from '../suite-store.ts';
import { useTarget, type RequestedRun } from './target-store.ts';
import { getKeyProps, appendKeys } from '../../../platform/commands/format-keys.ts';
import type { RunActions } from './use-run-actions.ts';
import { texts } from '../texts.tsx';

interface RunAgainProps {
  /** The target of an earlier run. */
  readonly target: SuiteRunSummary['target'];
  readonly run: RequestedRun;
  readonly children: ReactNode;
}

/** The scenarios of a rerun; all if `only` is omitted. */
export function getRerunProps(
  { target, strict }: Pick<SuiteRunSummary, 'target' | 'strict'>,
  only?: readonly AnyScenarioId[],
): Omit<RunAgainProps, 'children'> {
  return { target, run: { kind: 'scenarios', strict, ...(only === undefined ? {} : { only }) } };
}

/** Starts a new run against the target of an earlier one. */
export function RunAgain({ children, title, ...choice }: RunAgainProps & { readonly title?: string }) {
  const rerun = useRunAgain(choice);
  return (
    <Button size="sm" icon={RotateCcw} {...rerun} {...(title === undefined ? {} : { title })}>
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

function useRunAgain({ target, run }: Omit<RunAgainProps, 'children'>) {
  const isBusy = useRunInProgress() !== null;
  const again = useTarget((state) => state.rerun);
  return {
    'aria-disabled': isBusy,
    onClick: () => {
      if (isBusy) return;
      void again(target, run).then(focusInvalid);
    },
  };
}

/** The form may have shown another kind of target until now: its field is there after the next render. */
function focusInvalid(field: string | null): void {
  if (field !== null) requestAnimationFrame(() => focusField(document, field));
}

/** Asks for confirmation if a rerun would call a different wallet from the earlier run. */
export function OtherWalletQuestion() {
  const { question, reply: answer } = useTarget();
  return (
    <SmallDialog
      isQuestion
      open={question !== null}
      title={texts.otherWalletQuestion}
      description={
        question !== null && texts.otherWalletFacts(question.before, question.casinoId, question.after)
      }
      onOpenChange={() => void answer(false)}
    >
      <DialogButtons>
        <Button onClick={() => void answer(false)}>{texts.cancel}</Button>
        <Button variant="primary" onClick={() => void answer(true).then(focusInvalid)}>
          {texts.runOnOtherWallet}
        </Button>
      </DialogButtons>
    </SmallDialog>
  );
}

/** The two kinds of runs: the scenarios, and random sequences. */
export type SuiteTab = 'scenarios' | 'explore';

interface RunButtonProps {
  readonly runActions: RunActions;
  readonly tab: SuiteTab;
}

export function RunButton({ runActions: { isBusy, runAll, explore }, tab }: RunButtonProps) {
  const [text, run] = tab === 'explore' ? [texts.runSequences, explore] : [texts.runAll, runAll];
  return (
    <Button
      variant="primary"
      icon={Play}
      aria-disabled={isBusy}
      {...getKeyProps('suite.run')}
      title={appendKeys(text, 'suite.run')}
      onClick={run}
    >
      {text}
    </Button>
  );
}

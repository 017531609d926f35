import { Square } from 'lucide-react';
import { client } from '../../../platform/client.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { failureOf } from '../../../../ui/form/form.ts';
import { ProblemNote } from '../../../../ui/text/problem-note.tsx';
import { useWish } from '../../../platform/use-wish.ts';
import { useRunUnderWay } from '../suite-store.ts';
import { RunButton } from './run-button.tsx';
import styles from './target-pane.module.css';
import { useTarget } from './target-store.ts';
import type { RunAll } from './use-run-all.ts';
import { Stack } from '../../../../ui/layout/stack.tsx';

/** Both buttons keep their place: what is pressed twice by mistake stops nothing. */
export function RunFoot({ all }: { readonly all: RunAll }) {
  const underWay = useRunUnderWay();
  const failure = useTarget(failureOf);
  const stopping = useWish();
  const stop = (): void => {
    if (underWay === null || stopping.isUnderWay) return;
    void stopping.make(() => client.suite.stop({ id: underWay.id }), 'The run is stopped.');
  };
  return (
    <Stack as="footer" gap={2} pad="3 4" edge="above">
      <ProblemNote problem={failure ?? stopping.problem} />
      <div className={styles.actions}>
        <RunButton all={all} />
        <Button
          icon={<Square size={13} aria-hidden />}
          aria-disabled={underWay === null || stopping.isUnderWay}
          title="Ends the run once the scenario of the moment has put the balance back"
          onClick={stop}
        >
          {stopping.isUnderWay ? 'Stopping…' : 'Stop'}
        </Button>
      </div>
    </Stack>
  );
}

import { ArrowLeftRight, CircleSlash } from 'lucide-react';
import type { SuiteRunSummary } from '#shared/contract/suite.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { Button } from '../../ui/button.tsx';
import styles from './run-verdict.module.css';

/** Why no scenario was begun. */
export function PreflightNote({ problem }: { readonly problem: NonNullable<SuiteRunSummary['problem']> }) {
  const { message, exchangeId } = problem;
  return (
    <div className={styles.verdict} data-tone="refused" role="group" aria-label="Preflight">
      <CircleSlash size={20} aria-hidden />
      <div className={styles.words}>
        <h3 className={styles.title}>The run was not started</h3>
        <p>{message}</p>
        <p className={styles.note}>
          Before the first scenario, the run asks for the balance and looks at the other addresses. No
          scenario was begun, so none is marked failed.
        </p>
        {exchangeId !== null && (
          <Button
            size="sm"
            icon={<ArrowLeftRight size={13} aria-hidden />}
            onClick={() => useNavigation.getState().openExchange(exchangeId)}
          >
            Open in Traffic
          </Button>
        )}
      </div>
    </div>
  );
}

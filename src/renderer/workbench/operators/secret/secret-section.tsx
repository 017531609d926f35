import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../client.ts';
import { OperatorSecret } from '../../launch/operator-secret.tsx';
import { announce } from '../../shell/announcer.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { failureWords } from '../failure-words.ts';
import { Section } from '../form/section.tsx';
import styles from './secret-section.module.css';
import { SetSecretDialog } from './set-secret-dialog.tsx';

/** In force at once, apart from the form: a secret is never part of a draft. */
export function SecretSection({ operatorId }: { readonly operatorId: string }) {
  const [latest, setLatest] = useState<{ readonly secret: string; readonly version: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const changed = (secret: string): void => {
    setProblem(null);
    setLatest((before) => ({ secret, version: (before?.version ?? 0) + 1 }));
    announce('The secret is changed.');
  };

  const rotate = async (): Promise<void> => {
    try {
      changed((await client.operators.changeSecret({ operatorId })).secret);
    } catch (error) {
      setProblem(`The secret was not changed. ${failureWords(error as Error)}`);
    }
  };

  return (
    <Section
      id="secret"
      title="Secret"
      lead="Signs every callback to the wallet and every launch from the backend. Both sides must have the same."
    >
      <div className={styles.secret}>
        <OperatorSecret
          key={latest?.version ?? 0}
          operatorId={operatorId}
          {...(latest === null ? {} : { shown: latest.secret })}
        />
        <div className={styles.actions}>
          <ConfirmDialog
            trigger={
              <Button size="sm" icon={<RefreshCw size={13} aria-hidden />}>
                Rotate…
              </Button>
            }
            title="Replace the secret by a new random one?"
            action="Rotate"
            onConfirm={() => void rotate()}
          >
            New callbacks are signed with the new secret at once, and launches must be. Callbacks that are
            owed already keep the signature they were made with. The old secret is gone: change it on the
            other side too.
          </ConfirmDialog>
          <SetSecretDialog operatorId={operatorId} onChanged={changed} />
        </div>
        {latest !== null && (
          <p className={styles.note}>Changed. Give the new secret to the operator’s backend and wallet.</p>
        )}
        {problem !== null && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
    </Section>
  );
}

import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../../platform/client.ts';
import { OperatorSecret } from '../../../features/casinos/operator-secret.tsx';
import { announce } from '../../../../ui/announcer.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { formatCallError } from '../../../platform/connection/format-call-error.ts';
import { submit } from '../../../platform/submit.ts';
import { Section } from '../../../../ui/layout/section.tsx';
import { Callout } from '../../../../ui/layout/callout.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { Row, Stack } from '../../../../ui/layout/stack.tsx';
import { OneFieldDialog } from '../../../../ui/overlay/one-field-dialog.tsx';

/** In force at once, apart from the form: a secret is never part of a draft. */
export function SecretSection({ operatorId }: { readonly operatorId: string }) {
  const [latest, setLatest] = useState<{ readonly secret: string; readonly version: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const changed = (secret: string): void => {
    setProblem(null);
    setLatest((before) => ({ secret, version: (before?.version ?? 0) + 1 }));
    announce('Secret changed.');
  };

  const rotate = async (): Promise<void> => {
    try {
      changed((await client.operators.changeSecret({ operatorId })).secret);
    } catch (error) {
      setProblem(`The secret was not changed. ${formatCallError(error)}`);
    }
  };

  return (
    <Section
      id="secret"
      title="Secret"
      lead="Signs every callback to the wallet and every launch from the backend. Both sides need the same secret."
    >
      <Stack gap={2}>
        <OperatorSecret
          key={latest?.version ?? 0}
          operatorId={operatorId}
          {...(latest === null ? {} : { shown: latest.secret })}
        />
        <Row wrap gap={2}>
          <ConfirmDialog
            trigger={
              <Button size="sm" icon={RefreshCw}>
                Rotate…
              </Button>
            }
            title="Replace the secret with a new random one?"
            action="Rotate"
            onConfirm={() => void rotate()}
          >
            New callbacks are signed with the new secret immediately, and launches must be. Pending callbacks
            keep their signature. The old secret cannot be recovered: change it on the other side too.
          </ConfirmDialog>
          <SetSecretDialog operatorId={operatorId} onChanged={changed} />
        </Row>
        {latest !== null && (
          <Text as="p" tone="quiet">
            Secret changed. Give the new one to the operator’s backend and wallet.
          </Text>
        )}
        {problem !== null && (
          <Callout as="p" tone="broken" coloured role="alert">
            {problem}
          </Callout>
        )}
      </Stack>
    </Section>
  );
}

interface SetSecretDialogProps {
  readonly operatorId: string;
  readonly onChanged: (secret: string) => void;
}

/** For a backend that has its secret already. */
function SetSecretDialog({ operatorId, onChanged }: SetSecretDialogProps) {
  const save = async (secret: string) => {
    const call = client.operators.changeSecret({ operatorId, secret });
    const answer = await submit(call, 'The secret was not changed');
    if (answer.kind === 'done') onChanged(secret);
    return answer;
  };

  return (
    <OneFieldDialog
      trigger={<Button size="sm">Set…</Button>}
      title={`Set the secret of ${operatorId}`}
      field="secret"
      label="Secret"
      action="Set the secret"
      onSubmit={save}
    >
      Applies immediately. Pending callbacks keep their signature.
    </OneFieldDialog>
  );
}

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
import { ChoiceList } from '../../../../ui/form/choice-list.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { useOperators } from '../operators-store.ts';
import { texts } from '../texts.tsx';

/** Applies immediately, separately from the form: a secret is never part of a draft. */
export function SecretSection({ operatorId }: { readonly operatorId: string }) {
  const [latest, setLatest] = useState<{ readonly secret: string; readonly version: number } | null>(null);
  const [error, setError] = useState<string | null>(null);

  const showSecret = (secret: string): void => {
    setError(null);
    setLatest((previous) => ({ secret, version: (previous?.version ?? 0) + 1 }));
    announce(texts.secretChanged);
  };

  const rotate = async (): Promise<void> => {
    try {
      showSecret((await client.operators.changeSecret({ operatorId })).secret);
    } catch (cause) {
      setError(texts.secretFailed(formatCallError(cause)));
    }
  };

  return (
    <Section id="secret" title={texts.secret} lead={texts.secretDescription}>
      <Stack gap={2}>
        <OperatorSecret
          key={latest?.version ?? 0}
          operatorId={operatorId}
          {...(latest === null ? {} : { initial: latest.secret })}
        />
        <Row wrap gap={2}>
          <ConfirmDialog
            trigger={
              <Button size="sm" icon={RefreshCw}>
                {texts.rotate}
              </Button>
            }
            title={texts.rotateQuestion}
            action={texts.rotateLabel}
            onConfirm={() => void rotate()}
          >
            {texts.rotateEffects}
          </ConfirmDialog>
          <SetSecretDialog operatorId={operatorId} onChanged={showSecret} />
        </Row>
        {latest !== null && (
          <Text as="p" tone="quiet">
            {texts.secretRotated}
          </Text>
        )}
        {error !== null && (
          <Callout as="p" tone="broken" coloured role="alert">
            {error}
          </Callout>
        )}
      </Stack>
    </Section>
  );
}

/** The secret of an operator that is not saved yet. */
export function NewSecretSection() {
  const { newSecret, setNewSecret } = useOperators();
  return (
    <Section id="secret" title={texts.secret} lead={texts.secretDescription}>
      <Stack gap={3}>
        <ChoiceList
          label={texts.secret}
          value={newSecret === null ? 'random' : 'own'}
          choices={[
            { value: 'random', text: texts.randomSecret, note: texts.randomSecretHint },
            { value: 'own', text: texts.ownSecret, note: texts.ownSecretHint },
          ]}
          onChange={(choice) => setNewSecret(choice === 'own' ? '' : null)}
        />
        {newSecret !== null && (
          <TextInput
            field="secret"
            label={texts.ownSecret}
            variant="code"
            isSecret
            value={newSecret}
            onChange={setNewSecret}
          />
        )}
      </Stack>
    </Section>
  );
}

interface SetSecretDialogProps {
  readonly operatorId: string;
  readonly onChanged: (secret: string) => void;
}

/** For a backend that already has its secret. */
function SetSecretDialog({ operatorId, onChanged }: SetSecretDialogProps) {
  const save = async (secret: string) => {
    const call = client.operators.changeSecret({ operatorId, secret });
    const result = await submit(call, texts.secretNotChanged);
    if (result.kind === 'done') onChanged(secret);
    return result;
  };

  return (
    <OneFieldDialog
      trigger={<Button size="sm">{texts.set}</Button>}
      title={texts.setSecret(operatorId)}
      field="secret"
      label={texts.secret}
      action={texts.setSecretLabel}
      onSubmit={save}
    >
      {texts.setSecretEffects}
    </OneFieldDialog>
  );
}

import { Ban, CircleCheck } from 'lucide-react';
import { Button } from '../../../ui/controls/button.tsx';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { CurrenciesSection } from './currencies/currencies-section.tsx';
import { DocumentFrame } from './form/document-frame.tsx';
import { GeneralSection } from './general-section.tsx';
import { useOperators } from './operators-store.ts';
import { NEW_OPERATOR } from '../../platform/navigation/route.ts';
import { RemoveSection } from './remove-section.tsx';
import { NewSecretSection, SecretSection } from './secret/secret-section.tsx';
import { type OperatorForm, useOperatorForm } from './use-operator-form.ts';
import { TestConnectionSection } from './wallet/test-connection-section.tsx';
import { WalletSection } from './wallet/wallet-section.tsx';
import { Placeholder, EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Row } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { texts } from './texts.tsx';

const NEW_SECTIONS = [
  { id: 'general', title: texts.general },
  { id: 'secret', title: texts.secret },
  { id: 'wallet', title: texts.wallet },
  { id: 'currencies', title: texts.currencies },
  { id: 'behaviour', title: texts.behaviour },
];

const SECTIONS = [
  { id: 'general', title: texts.general },
  { id: 'secret', title: texts.secret },
  { id: 'wallet', title: texts.wallet },
  { id: 'test', title: texts.testConnection },
  { id: 'currencies', title: texts.currencies },
  { id: 'behaviour', title: texts.behaviour },
  { id: 'remove', title: texts.removeLabel },
];

export function OperatorDetail({ id }: { readonly id: string }) {
  const form = useOperatorForm(id);
  const { operators, save, revert } = useOperators();
  const summary = operators?.find((operator) => operator.id === id);
  const isNew = id === NEW_OPERATOR;
  if (!isNew && operators !== null && summary === undefined) return <NotFound id={id} />;
  if (form === null) return <Placeholder>{texts.loadingOperator(id)}</Placeholder>;
  return (
    <DocumentFrame
      label={isNew ? texts.newOperator : texts.operator(id)}
      title={form.draft.name || (isNew ? texts.newOperator : id)}
      facts={isNew ? <span>{texts.notSavedYet}</span> : <Facts form={form} />}
      editing={form.editing}
      sections={isNew ? NEW_SECTIONS : SECTIONS}
      onSave={() => void save(id)}
      onRevert={() => revert(id)}
    >
      <GeneralSection form={form} isNew={isNew} />
      {isNew ? <NewSecretSection /> : <SecretSection operatorId={id} />}
      <WalletSection form={form} />
      {summary !== undefined && <TestConnectionSection operator={summary} form={form} />}
      <CurrenciesSection form={form} />
      <BehaviourSection form={form} />
      {!isNew && <RemoveSection form={form} />}
    </DocumentFrame>
  );
}

function Facts({ form }: { readonly form: OperatorForm }) {
  const { id, status } = form.editing.saved;
  return (
    <>
      <code>{id}</code>
      <Text tone={status === 'active' ? 'ok' : 'unanswered'} weight="medium">
        <Row as="span" gap={1}>
          {status === 'active' ? <CircleCheck size={14} aria-hidden /> : <Ban size={14} aria-hidden />}
          {status === 'active' ? texts.active : texts.disabled}
        </Row>
      </Text>
    </>
  );
}

function NotFound({ id }: { readonly id: string }) {
  return (
    <EmptyState
      actions={
        <Button onClick={() => useNavigation.getState().selectOperator(NEW_OPERATOR)}>
          {texts.newOperator}
        </Button>
      }
    >
      <Text as="h1" variant="title" tone="plain">
        {texts.operatorNotFound(id)}
      </Text>
      <p>{texts.notFoundHint}</p>
    </EmptyState>
  );
}

function BehaviourSection({ form: { draft, edit } }: { readonly form: OperatorForm }) {
  return (
    <Section id="behaviour" title={texts.behaviour} lead={texts.behaviourDescription}>
      <Switch
        field="echo_session_payload"
        label={texts.echoSessionPayload}
        note={texts.echoPayloadHint}
        checked={draft.echo_session_payload}
        onChange={(on) => edit('echo_session_payload', () => ({ echo_session_payload: on }))}
      />
    </Section>
  );
}

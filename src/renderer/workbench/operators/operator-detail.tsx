import { Ban, CircleCheck } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { useNavigation } from '../shell/navigation-store.ts';
import { BehaviourSection } from './behaviour-section.tsx';
import { CurrenciesSection } from './currencies/currencies-section.tsx';
import { DocumentFrame } from './form/document-frame.tsx';
import { GeneralSection } from './general-section.tsx';
import styles from './operator-detail.module.css';
import { useOperators } from './operators-store.ts';
import { NEW_OPERATOR } from './places.ts';
import { RemoveSection } from './remove-section.tsx';
import { SecretSection } from './secret/secret-section.tsx';
import { useOperatorForm, type OperatorForm } from './use-operator-form.ts';
import { TestConnectionSection } from './wallet/test-connection-section.tsx';
import { WalletSection } from './wallet/wallet-section.tsx';

const NEW_SECTIONS = [
  { id: 'general', title: 'General' },
  { id: 'wallet', title: 'Wallet' },
  { id: 'currencies', title: 'Currencies' },
  { id: 'behaviour', title: 'Behaviour' },
];

const SECTIONS = [
  { id: 'general', title: 'General' },
  { id: 'secret', title: 'Secret' },
  { id: 'wallet', title: 'Wallet' },
  { id: 'test', title: 'Test connection' },
  { id: 'currencies', title: 'Currencies' },
  { id: 'behaviour', title: 'Behaviour' },
  { id: 'remove', title: 'Remove' },
];

export function OperatorDetail({ id }: { readonly id: string }) {
  const form = useOperatorForm(id);
  const { operators, save, revert } = useOperators();
  const summary = operators?.find((operator) => operator.id === id);
  const isNew = id === NEW_OPERATOR;
  if (!isNew && operators !== null && summary === undefined) return <Missing id={id} />;
  if (form === null) return <p className={styles.quiet}>Fetching operator {id}…</p>;
  return (
    <DocumentFrame
      label={isNew ? 'New operator' : `Operator ${id}`}
      title={form.draft.name || (isNew ? 'New operator' : id)}
      facts={isNew ? <span>Not saved yet</span> : <Facts form={form} />}
      editing={form.editing}
      sections={isNew ? NEW_SECTIONS : SECTIONS}
      onSave={() => void save(id)}
      onRevert={() => revert(id)}
    >
      <GeneralSection form={form} isNew={isNew} />
      {!isNew && <SecretSection operatorId={id} />}
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
      <span className={styles.status} data-status={status}>
        {status === 'active' ? <CircleCheck size={14} aria-hidden /> : <Ban size={14} aria-hidden />}
        {status === 'active' ? 'Active' : 'Disabled'}
      </span>
    </>
  );
}

function Missing({ id }: { readonly id: string }) {
  return (
    <div className={styles.missing}>
      <h1>There is no operator {id}</h1>
      <p>It was removed, or it belongs to another data folder.</p>
      <Button onClick={() => useNavigation.getState().selectOperator(NEW_OPERATOR)}>New operator</Button>
    </div>
  );
}

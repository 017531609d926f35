import { CircleCheck, FileUp, RotateCw, TriangleAlert, Wallet } from 'lucide-react';
import { useState } from 'react';
import { MAX_LEDGER_LENGTH } from '#shared/contract/reconcile.ts';
import {
  formatComparedEntries,
  type LedgerIssue,
  type Reconciliation,
} from '#shared/reconcile/reconciliation.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { FileButton } from '../../../../ui/form/file-button.tsx';
import { Callout } from '../../../../ui/layout/callout.tsx';
import { EmptyState } from '../../../../ui/layout/empty-state.tsx';
import { Row, Stack } from '../../../../ui/layout/stack.tsx';
import { ErrorNote } from '../../../../ui/text/error-note.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { announce } from '../../../../ui/announcer.ts';
import { useGgw } from '../../../platform/connection/connection-store.ts';
import { useAction } from '../../../platform/use-action.ts';
import { DifferenceList } from './difference-list.tsx';
import { MappingForm } from './mapping-form.tsx';
import { compareLedger, readMockLedger, useComparedLedger, type ComparedLedger } from './reconcile-store.ts';
import { texts } from './texts.ts';

interface ReconcilePaneProps {
  readonly casinoId: string;
  /** The ledger is that of the casino's own wallet: the mock wallet has none of these transactions. */
  readonly isOwn?: boolean;
}

/** Compares the gateway's transactions of a casino with a ledger of its wallet. */
export function ReconcilePane({ casinoId, isOwn = false }: ReconcilePaneProps) {
  const chosen = useComparedLedger(({ ledger }) => ledger);
  const action = useAction(announce);
  const [isTooLarge, setTooLarge] = useState(false);
  const { prefix, options } = useGgw();
  const error = isTooLarge
    ? texts.tooLarge(`${prefix} reconcile FILE --casino ${casinoId}${options}`)
    : action.error;
  const ledger = chosen?.casinoId === casinoId ? chosen : null;
  const compare: typeof compareLedger = (...request) =>
    action.run(() => compareLedger(...request), texts.compared);
  const actions = (
    <Row wrap gap={2}>
      <FileButton
        label={texts.ledgerFile}
        accept=".csv,.txt,.tsv"
        icon={FileUp}
        variant={ledger === null ? 'primary' : 'plain'}
        onSelect={(file) =>
          void action.run(async () => {
            setTooLarge(file.size > MAX_LEDGER_LENGTH);
            if (file.size > MAX_LEDGER_LENGTH) return;
            await compareLedger({ casinoId, name: file.name, text: await file.text() });
          }, texts.compared)
        }
      >
        {ledger === null ? texts.chooseLedger : texts.chooseAnother}
      </FileButton>
      {!isOwn && (
        <Button
          icon={Wallet}
          onClick={() =>
            void action.run(async () => {
              const text = await readMockLedger(casinoId);
              await compareLedger({ casinoId, name: `${casinoId}.csv`, text });
            }, texts.compared)
          }
        >
          {texts.compareMockLedger}
        </Button>
      )}
      {ledger !== null && (
        <Button icon={RotateCw} onClick={() => void compare(ledger)}>
          {texts.compareAgain}
        </Button>
      )}
    </Row>
  );
  if (ledger === null)
    return (
      <EmptyState actions={actions}>
        <p>{texts.description}</p>
        <p>{texts.chooseHint}</p>
        <ErrorNote message={error} />
      </EmptyState>
    );
  return (
    <Stack gap={3} pad="3 4" scroll>
      {actions}
      <ErrorNote message={error} />
      <Result ledger={ledger} />
      <MappingForm
        ledger={ledger}
        onChange={(change) => void compare(ledger, change)}
        isPending={action.isPending}
      />
    </Stack>
  );
}

function Result({ ledger }: { readonly ledger: ComparedLedger }) {
  const { name, result, number } = ledger;
  if (result.kind === 'unreadable') return <Issues name={name} issues={result.issues} />;
  return (
    <>
      <Summary ledger={ledger} reconciliation={result.reconciliation} />
      {result.reconciliation.differences > 0 && (
        <DifferenceList key={number} name={name} reconciliation={result.reconciliation} />
      )}
    </>
  );
}

function Summary({ ledger, reconciliation }: { ledger: ComparedLedger; reconciliation: Reconciliation }) {
  const { name, casinoId, range } = ledger;
  const { differences, transactions, leftOut } = reconciliation;
  const isBalanced = differences === 0;
  const Icon = isBalanced ? CircleCheck : TriangleAlert;
  return (
    <Callout
      as="section"
      tone={isBalanced ? 'ok' : 'broken'}
      icon={<Icon size={16} aria-hidden />}
      aria-label={texts.result}
    >
      <Text as="p" variant="heading">
        {isBalanced ? texts.balanced : texts.differences(differences)}
      </Text>
      {[
        texts.comparedCounts(name, transactions, formatComparedEntries(reconciliation)),
        texts.comparedRounds(casinoId, range.from.trim(), range.to.trim()),
        ...leftOut.map((line) => texts.leftOut(line)),
      ].map((line) => (
        <Text key={line} as="p" tone="quiet">
          {line}
        </Text>
      ))}
    </Callout>
  );
}

function Issues({ name, issues }: { readonly name: string; readonly issues: readonly LedgerIssue[] }) {
  return (
    <Callout
      as="section"
      tone="broken"
      icon={<TriangleAlert size={16} aria-hidden />}
      aria-label={texts.result}
    >
      <Text as="p" variant="heading">
        {texts.unreadable}
      </Text>
      <Text as="p" tone="quiet">
        {name}
      </Text>
      <ul>
        {issues.map(({ line, field, message }) => (
          <li key={`${line} ${field} ${message}`}>
            {line !== null && `${[texts.issueAt(line), field].filter((part) => part !== null).join(', ')}: `}
            {message}
          </li>
        ))}
      </ul>
    </Callout>
  );
}

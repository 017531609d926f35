import { isDefinedError, safe } from '@orpc/client';
import { client } from '../../../platform/client.ts';
import { LIMITS } from '#shared/protocol/limits.ts';
import { refusalWords } from '../../../platform/connection/refusal-words.ts';
import { announce } from '../../../../ui/announcer.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { OneFieldDialog } from '../../../../ui/overlay/one-field-dialog.tsx';
import { typedNumber } from '../../../../ui/form/typed-number.ts';

/** Asks for another bound on the transactions of one request. */
export function MaxTransactionsDialog() {
  const change = async (text: string): Promise<readonly string[]> => {
    const settings = await client.wallet.settings.get();
    const next = { ...settings, max_transactions: typedNumber(text) };
    const { error } = await safe(client.wallet.settings.save({ settings: next }));
    if (error === null) {
      announce(`A request may have ${text.trim()} transactions.`);
      return [];
    }
    return isDefinedError(error) && error.code === 'INVALID'
      ? error.data.problems.map(({ message }) => message)
      : [refusalWords(error)];
  };
  return (
    <OneFieldDialog
      trigger={<Button size="sm">Change…</Button>}
      title="Transactions in one request"
      field="max_transactions"
      label="At most"
      aside="max_transactions"
      action="Change"
      onSubmit={change}
    >
      1 to {LIMITS.transactionsPerRequest}. A betwin or rollback with more is refused with 400.
    </OneFieldDialog>
  );
}

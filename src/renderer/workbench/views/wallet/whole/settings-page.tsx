import { API_CODES } from '#shared/protocol/errors.ts';
import { LIMITS } from '#shared/protocol/limits.ts';
import type { WalletSettings } from '#shared/wallet.ts';
import { Section } from '../../../../ui/layout/section.tsx';
import { type Choice, ChoiceList } from '../../../../ui/form/choice-list.tsx';
import { ProblemNote } from '../../../../ui/text/problem-note.tsx';
import { Switch } from '../../../../ui/controls/switch.tsx';
import { useWish } from '../../../platform/use-wish.ts';
import { WalletPage } from './wallet-page.tsx';
import { client } from '../../../platform/client.ts';
import { submit } from '../../../platform/submit.ts';
import { announce } from '../../../../ui/announcer.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { OneFieldDialog } from '../../../../ui/overlay/one-field-dialog.tsx';
import { typedNumber } from '../../../../ui/form/form.ts';

const TOMBSTONE_CODES: readonly Choice<WalletSettings['tombstone_api_code']>[] = [
  {
    value: API_CODES.tombstoned,
    text: '155, tombstoned',
    note: 'The code in the protocol’s error table.',
  },
  {
    value: API_CODES.alreadyRolledBack,
    text: '409, already rolled back',
    note: 'Some wallets use this code. A gateway must treat both as the same rejection.',
  },
];

export function SettingsPage({ settings }: { readonly settings: WalletSettings }) {
  const wish = useWish();
  const save = (change: Partial<WalletSettings>, done: string): void =>
    void wish.make(() => changeSettings(change), done);
  return (
    <WalletPage title="Wallet settings" about="Apply to all casinos">
      <Section
        id="tombstone"
        title="Tombstone code"
        lead="The error for a betwin whose id_provider was rolled back, before or after it arrived."
        atOnce
      >
        <ChoiceList
          label="Tombstone code"
          value={settings.tombstone_api_code}
          choices={TOMBSTONE_CODES}
          onChange={(code) => save({ tombstone_api_code: code }, `Tombstone code set to ${code}.`)}
        />
      </Section>
      <Section
        id="bonus"
        title="Bonus balance"
        lead="Money granted by the casino, separate from the real balance."
        atOnce
      >
        <Switch
          label="Bonus first"
          note="Bets use the bonus balance first, wins repay what the round took from it, and every reported balance is the sum of both. If off, the bonus balance is not used."
          checked={settings.bonus_first}
          onChange={(on) => save({ bonus_first: on }, on ? 'Bonus first on.' : 'Bonus first off.')}
        />
        <ProblemNote problem={wish.problem} />
      </Section>
      <Section
        id="transactions"
        title="Transactions in one request"
        lead="A betwin or rollback with more is rejected with 400 and api_code 400."
        atOnce
      >
        <p>
          At most {settings.max_transactions} <MaxTransactionsDialog />
        </p>
      </Section>
    </WalletPage>
  );
}

let last: Promise<unknown> = Promise.resolve();

/** Changes the settings as they are by then, one after the other: two changes at once would undo each other. */
function changeSettings(change: Partial<Record<keyof WalletSettings, unknown>>): Promise<WalletSettings> {
  const turn = last
    .catch(() => undefined)
    .then(async () => {
      const settings = await client.wallet.settings.get();
      return client.wallet.settings.save({ settings: { ...settings, ...change } });
    });
  last = turn;
  return turn;
}

/** Asks for another bound on the transactions of one request. */
function MaxTransactionsDialog() {
  const change = async (text: string) => {
    const call = changeSettings({ max_transactions: typedNumber(text) });
    const answer = await submit(call, 'Not changed');
    if (answer.kind === 'done') announce(`Limit set to ${text.trim()} transactions per request.`);
    return answer;
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
      1 to {LIMITS.transactionsPerRequest}. A betwin or rollback with more is rejected with 400.
    </OneFieldDialog>
  );
}

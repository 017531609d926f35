import { API_CODES } from '#shared/protocol/errors.ts';
import { LIMITS } from '#shared/protocol/limits.ts';
import type { WalletSettings } from '#shared/wallet.ts';
import { Section } from '../../../../ui/layout/section.tsx';
import { type Choice, ChoiceList } from '../../../../ui/form/choice-list.tsx';
import { ErrorNote } from '../../../../ui/text/error-note.tsx';
import { Switch } from '../../../../ui/controls/switch.tsx';
import { useAction } from '../../../platform/use-action.ts';
import { WalletPage } from './wallet-page.tsx';
import { client } from '../../../platform/client.ts';
import { submit } from '../../../platform/submit.ts';
import { announce } from '../../../../ui/announcer.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { OneFieldDialog } from '../../../../ui/overlay/one-field-dialog.tsx';
import { typedNumber } from '../../../../ui/form/form.ts';
import { texts } from '../texts.ts';

const TOMBSTONE_CODES: readonly Choice<WalletSettings['tombstone_api_code']>[] = [
  {
    value: API_CODES.tombstoned,
    text: texts.tombstonedCode,
    note: texts.tombstonedCodeHint,
  },
  {
    value: API_CODES.alreadyRolledBack,
    text: texts.rolledBackCode,
    note: texts.someWalletsUseThisCode,
  },
];

export function SettingsPage({ settings }: { readonly settings: WalletSettings }) {
  const action = useAction();
  const save = (change: Partial<WalletSettings>, done: string): void =>
    void action.make(() => changeSettings(change), done);
  return (
    <WalletPage title={texts.walletSettings} about={texts.applyToAllCasinos}>
      <Section id="tombstone" title={texts.tombstoneCode} lead={texts.errorForBetwinWhoseId} atOnce>
        <ChoiceList
          label={texts.tombstoneCode}
          value={settings.tombstone_api_code}
          choices={TOMBSTONE_CODES}
          onChange={(code) => save({ tombstone_api_code: code }, texts.tombstoneCodeSet(code))}
        />
      </Section>
      <Section id="bonus" title={texts.bonusBalance} lead={texts.bonusDescription} atOnce>
        <Switch
          label={texts.bonusFirst}
          note={texts.betsUseBonusBalanceFirst}
          checked={settings.bonus_first}
          onChange={(on) => save({ bonus_first: on }, on ? texts.bonusFirstOn : texts.bonusFirstOff)}
        />
        <ErrorNote problem={action.problem} />
      </Section>
      <Section
        id="transactions"
        title={texts.transactionsInOneRequest}
        lead={texts.betwinOrRollbackWithMore}
        atOnce
      >
        <p>
          {texts.atMost(settings.max_transactions)} <MaxTransactionsDialog />
        </p>
      </Section>
    </WalletPage>
  );
}

let last: Promise<unknown> = Promise.resolve();

/** Changes the current settings, one change after the other: concurrent changes would undo each other. */
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

/** Asks for a new limit on the transactions of one request. */
function MaxTransactionsDialog() {
  const change = async (text: string) => {
    const call = changeSettings({ max_transactions: typedNumber(text) });
    const answer = await submit(call, texts.notChanged);
    if (answer.kind === 'done') announce(texts.limitSet(text.trim()));
    return answer;
  };
  return (
    <OneFieldDialog
      trigger={<Button size="sm">{texts.change}</Button>}
      title={texts.transactionsInOneRequest}
      field="max_transactions"
      label={texts.atMostLabel}
      aside="max_transactions"
      action={texts.changeLabel}
      onSubmit={change}
    >
      {texts.oneToBetwinOrRollback(LIMITS.transactionsPerRequest)}
    </OneFieldDialog>
  );
}

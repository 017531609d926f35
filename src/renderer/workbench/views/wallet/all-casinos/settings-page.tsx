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
import { parseNumberInput } from '../../../../ui/form/form.ts';
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
    note: texts.rolledBackCodeHint,
  },
];

export function SettingsPage({ settings }: { readonly settings: WalletSettings }) {
  const action = useAction(announce);
  const apply = (change: Partial<WalletSettings>, done: string): void =>
    void action.run(() => changeSettings(change), done);
  return (
    <WalletPage title={texts.walletSettings} lead={texts.applyToAllCasinos}>
      <Section id="tombstone" title={texts.tombstoneCode} lead={texts.tombstoneCodeHint} immediate>
        <ChoiceList
          label={texts.tombstoneCode}
          value={settings.tombstone_api_code}
          choices={TOMBSTONE_CODES}
          onChange={(code) => apply({ tombstone_api_code: code }, texts.tombstoneCodeSet(code))}
        />
      </Section>
      <Section id="bonus" title={texts.bonusBalance} lead={texts.bonusDescription} immediate>
        <Switch
          label={texts.bonusFirst}
          note={texts.bonusFirstHint}
          checked={settings.bonus_first}
          onChange={(on) => apply({ bonus_first: on }, on ? texts.bonusFirstOn : texts.bonusFirstOff)}
        />
        <ErrorNote message={action.error} />
      </Section>
      <Section id="transactions" title={texts.transactionsInOneRequest} lead={texts.limitHint} immediate>
        <p>
          {texts.atMost(settings.max_transactions)} <MaxTransactionsDialog />
        </p>
      </Section>
    </WalletPage>
  );
}

let lastSave: Promise<unknown> = Promise.resolve();

/** Changes the current settings, one change after the other: concurrent changes would undo each other. */
function changeSettings(change: Partial<Record<keyof WalletSettings, unknown>>): Promise<WalletSettings> {
  const saved = lastSave
    .catch(() => undefined)
    .then(async () => {
      const settings = await client.wallet.settings.get();
      return client.wallet.settings.save({ settings: { ...settings, ...change } });
    });
  lastSave = saved;
  return saved;
}

/** Asks for a new limit on the transactions of one request. */
function MaxTransactionsDialog() {
  const change = async (text: string) => {
    const call = changeSettings({ max_transactions: parseNumberInput(text) });
    const result = await submit(call, texts.notChanged);
    if (result.kind === 'done') announce(texts.limitSet(text.trim()));
    return result;
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
      {texts.limitRange(LIMITS.transactionsPerRequest)}
    </OneFieldDialog>
  );
}

import { SuggestField, type Suggestion } from '../../../../ui/form/suggest-field.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import type { PlayerFields } from './target-draft.ts';
import styles from './target-pane.module.css';
import { Note } from '../../../../ui/text/text.tsx';

interface PlayerTargetProps {
  readonly fields: PlayerFields;
  readonly accounts: readonly Suggestion[];
  readonly currencies: readonly Suggestion[];
  /** `field` names what is edited, as the workbench names it. */
  readonly onEdit: (field: string, change: Partial<PlayerFields>) => void;
}

/** The one player that the wallet is tested with. */
export function PlayerTarget({ fields, accounts, currencies, onEdit }: PlayerTargetProps) {
  return (
    <>
      <SuggestField
        label="Account"
        wire="account_id"
        field="target.accountId"
        placeholder="a player in the wallet"
        value={fields.accountId}
        suggestions={accounts}
        onChange={(accountId) => onEdit('target.accountId', { accountId })}
      />
      <div className={styles.money}>
        <SuggestField
          label="Currency"
          wire="currency"
          field="target.currency"
          value={fields.currency}
          suggestions={currencies}
          onChange={(currency) => onEdit('target.currency', { currency })}
        />
        <TextInput
          field="target.decimals"
          label="Decimals"
          numeric
          value={fields.decimals}
          placeholder="from balance"
          onChange={(decimals) => onEdit('target.decimals', { decimals })}
        />
      </div>
      {fields.decimals.trim() === '' && (
        <Note>
          The decimals of this currency are unknown. Enter them, or leave the field empty to derive them from
          the wallet&rsquo;s balance.
        </Note>
      )}
    </>
  );
}

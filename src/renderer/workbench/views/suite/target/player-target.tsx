import { SuggestField, type Suggestion } from '../../../../ui/form/suggest-field.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import type { PlayerFields } from './target-draft.ts';
import styles from './target-pane.module.css';
import { Note } from '../../../../ui/text/text.tsx';
import { texts } from '../texts.tsx';

interface PlayerTargetProps {
  readonly fields: PlayerFields;
  readonly accounts: readonly Suggestion[];
  readonly currencies: readonly Suggestion[];
  /** `field` is the path of the edited value, as issues name it. */
  readonly onEdit: (field: string, change: Partial<PlayerFields>) => void;
}

/** The player that the wallet is tested with. */
export function PlayerTarget({ fields, accounts, currencies, onEdit }: PlayerTargetProps) {
  return (
    <>
      <SuggestField
        label={texts.account}
        wire="account_id"
        field="target.accountId"
        placeholder={texts.playerHint}
        value={fields.accountId}
        suggestions={accounts}
        onChange={(accountId) => onEdit('target.accountId', { accountId })}
      />
      <div className={styles.money}>
        <SuggestField
          label={texts.currency}
          wire="currency"
          field="target.currency"
          value={fields.currency}
          suggestions={currencies}
          onChange={(currency) => onEdit('target.currency', { currency })}
        />
        <TextInput
          field="target.decimals"
          label={texts.decimals}
          numeric
          value={fields.decimals}
          placeholder={fields.knownDecimals || texts.decimalsFromBalance}
          onChange={(decimals) => onEdit('target.decimals', { decimals })}
        />
      </div>
      {fields.decimals.trim() === '' && fields.knownDecimals === '' && <Note>{texts.decimalsHint}</Note>}
    </>
  );
}

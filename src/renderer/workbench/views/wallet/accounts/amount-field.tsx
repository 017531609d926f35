import { useId } from 'react';
import type { PlayerAccount } from '#shared/contract/players.ts';
import field from '../../../../ui/form/field.module.css';
import input from '../../../../ui/form/text-input.module.css';
import { AMOUNT_NAMES, getShownText, type AmountName } from './account-editing.ts';
import styles from './accounts.module.css';
import type { AccountEditing } from './use-account-editing.ts';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { texts } from '../texts.ts';

interface AmountFieldProps {
  readonly name: AmountName;
  readonly account: PlayerAccount;
  readonly editing: AccountEditing;
  /** The ID of the element that shows the note on the account. */
  readonly noteId: string;
}

export function AmountField({ name, account, editing, noteId }: AmountFieldProps) {
  const id = useId();
  const draft = editing.drafts[name];
  const isOpen = draft !== undefined && draft.state.kind !== 'saved';
  return (
    <Stack gap={0.5}>
      <label htmlFor={id} className={field.label}>
        <span>
          {AMOUNT_NAMES[name]}
          <span className="visually-hidden"> {texts.inCurrency(account.currency)}</span>
        </span>
      </label>
      <input
        id={id}
        className={`${field.input} ${input.input} ${styles.input}`}
        data-open={isOpen}
        value={getShownText(account, name, draft)}
        inputMode="decimal"
        spellCheck={false}
        autoComplete="off"
        aria-invalid={draft?.state.kind === 'rejected'}
        aria-describedby={noteId}
        {...(name === 'betLimit' || name === 'winLimit' ? { placeholder: texts.none } : {})}
        onChange={(event) => editing.type(name, event.target.value)}
        onBlur={() => void editing.save(name)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void editing.save(name);
          if (event.key === 'Escape') editing.revert(name);
        }}
      />
    </Stack>
  );
}

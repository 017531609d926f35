import { assertNever } from '#shared/assert-never.ts';
import type { PlayerAccount } from '#shared/contract/players.ts';
import type { ValidationIssue } from '#shared/validation-issue.ts';
import { texts } from '../texts.ts';

/** The amounts of an account that a user edits; each is saved separately. */
export const AMOUNTS = ['balance', 'bonus', 'betLimit', 'winLimit'] as const;
export type AmountName = (typeof AMOUNTS)[number];

export const AMOUNT_NAMES: Record<AmountName, string> = {
  balance: texts.balance,
  bonus: texts.bonusBalance,
  betLimit: texts.betLimit,
  winLimit: texts.winLimit,
};

/** An amount that differs from the saved one, or did until a moment ago. */
export interface AmountDraft {
  readonly text: string;
  /** The saved amount when the user started to edit. */
  readonly originalText: string;
  readonly state:
    | { readonly kind: 'typed' }
    | { readonly kind: 'sending' }
    | { readonly kind: 'rejected'; readonly message: string }
    /** The response has arrived, but the list still shows the old amount until it is refreshed. */
    | { readonly kind: 'saved'; readonly before: PlayerAccount };
}

export type AccountDrafts = Partial<Record<AmountName, AmountDraft | undefined>>;

/** The amount as the field shows it: an empty field means no limit. */
export function getSavedText(account: PlayerAccount, name: AmountName): string {
  return account[name] ?? '';
}

export function getShownText(
  account: PlayerAccount,
  name: AmountName,
  draft: AmountDraft | undefined,
): string {
  const saved = getSavedText(account, name);
  if (draft === undefined) return saved;
  return draft.state.kind === 'saved' && draft.state.before !== account ? saved : draft.text;
}

/** Whether leaving the field saves it: false if the amount is already saved, in flight, or rejected. */
export function needsSave(account: PlayerAccount, name: AmountName, draft: AmountDraft | undefined): boolean {
  return draft?.state.kind === 'typed' && draft.text.trim() !== getSavedText(account, name);
}

/** The one changed field for `players.setAccount`; an empty limit means none. */
export function toAccountChange(name: AmountName, text: string) {
  const amount = text.trim();
  switch (name) {
    case 'balance':
      return { balance: amount };
    case 'bonus':
      return { bonus: amount };
    case 'betLimit':
      return { betLimit: amount === '' ? null : amount };
    case 'winLimit':
      return { winLimit: amount === '' ? null : amount };
    default:
      return assertNever(name);
  }
}

/** The rule that an amount breaks, with the label of the field. */
export function formatAmountIssues(name: AmountName, issues: readonly ValidationIssue[]): string {
  const rules = issues.map(({ field, message }) =>
    field === name ? `${AMOUNT_NAMES[name]} ${message}` : message,
  );
  return `${rules.join('; ')}.`;
}

interface AccountNote {
  readonly kind: 'rejected' | 'changed_elsewhere' | 'typed';
  readonly text: string;
}

/** The note below the fields of one account: first issues, then unsaved changes. Null if there are none. */
export function formatAccountNote(account: PlayerAccount, drafts: AccountDrafts): AccountNote | null {
  const open = AMOUNTS.flatMap((name) => {
    const draft = drafts[name];
    return draft === undefined || draft.state.kind === 'saved' ? [] : [{ name, draft }];
  });
  for (const { draft } of open) {
    if (draft.state.kind === 'rejected') {
      return { kind: 'rejected', text: texts.notSaved(draft.state.message) };
    }
  }
  const [firstDraft] = open;
  if (firstDraft === undefined) return null;
  const { name, draft } = firstDraft;
  const saved = getSavedText(account, name);
  if (saved !== draft.originalText) {
    const now = saved === '' ? 'none' : saved;
    return {
      kind: 'changed_elsewhere',
      text: texts.changedMeanwhile(AMOUNT_NAMES[name], now),
    };
  }
  return { kind: 'typed', text: texts.editingHint };
}

import { assertNever } from '#shared/assert-never.ts';
import type { PlayerAccount } from '#shared/contract/players.ts';
import type { ValidationIssue } from '#shared/validation-issue.ts';
import { texts } from '../texts.ts';

/** What of an account a person sets; each is saved by itself. */
export const AMOUNTS = ['balance', 'bonus', 'betLimit', 'winLimit'] as const;
export type AmountName = (typeof AMOUNTS)[number];

export const AMOUNT_NAMES: Record<AmountName, string> = {
  balance: texts.balance,
  bonus: texts.bonusBalance,
  betLimit: texts.betLimit,
  winLimit: texts.winLimit,
};

/** An amount that is not as it is saved, or was not until a moment ago. */
export interface AmountDraft {
  readonly text: string;
  /** What was saved when it began to differ. */
  readonly begunFrom: string;
  readonly standing:
    | { readonly kind: 'typed' }
    | { readonly kind: 'sending' }
    /** `problem` is a sentence. */
    | { readonly kind: 'refused'; readonly problem: string }
    /** The answer has come; until the list has too, it is this that it still says. */
    | { readonly kind: 'saved'; readonly before: PlayerAccount };
}

export type AccountDrafts = Partial<Record<AmountName, AmountDraft | undefined>>;

/** As the field writes it: no limit is an empty field. */
export function savedText(account: PlayerAccount, name: AmountName): string {
  return account[name] ?? '';
}

/** What the field shows. */
export function shownText(account: PlayerAccount, name: AmountName, draft: AmountDraft | undefined): string {
  const saved = savedText(account, name);
  if (draft === undefined) return saved;
  return draft.standing.kind === 'saved' && draft.standing.before !== account ? saved : draft.text;
}

/** Whether leaving the field sends it: not what is saved already, on its way, or refused as it stands. */
export function isToBeSaved(
  account: PlayerAccount,
  name: AmountName,
  draft: AmountDraft | undefined,
): boolean {
  return draft?.standing.kind === 'typed' && draft.text.trim() !== savedText(account, name);
}

/** The one field of `players.setAccount` that has changed; an empty limit is none. */
export function changeOf(name: AmountName, text: string) {
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

/** Which rule an amount breaks, with the name that the field has on the screen. */
export function problemOfAmount(name: AmountName, problems: readonly ValidationIssue[]): string {
  const rules = problems.map(({ field, message }) =>
    field === name ? `${AMOUNT_NAMES[name]} ${message}` : message,
  );
  return `${rules.join('; ')}.`;
}

interface AccountNote {
  readonly kind: 'problem' | 'overtaken' | 'typed';
  readonly text: string;
}

/** What is to be said of the fields of one account: first what is wrong, then what waits. Null where nothing is. */
export function accountNote(account: PlayerAccount, drafts: AccountDrafts): AccountNote | null {
  const open = AMOUNTS.flatMap((name) => {
    const draft = drafts[name];
    return draft === undefined || draft.standing.kind === 'saved' ? [] : [{ name, draft }];
  });
  for (const { draft } of open) {
    if (draft.standing.kind === 'refused') {
      return { kind: 'problem', text: texts.notSaved(draft.standing.problem) };
    }
  }
  const [first] = open;
  if (first === undefined) return null;
  const { name, draft } = first;
  const saved = savedText(account, name);
  if (saved !== draft.begunFrom) {
    const now = saved === '' ? 'none' : saved;
    return {
      kind: 'overtaken',
      text: texts.changedToMeanwhileEnterOverwrites(AMOUNT_NAMES[name], now),
    };
  }
  return { kind: 'typed', text: texts.pressEnterOrLeaveField };
}

import { isDefinedError, safe } from '@orpc/client';
import { useState } from 'react';
import type { PlayerAccount, Player } from '#shared/contract/players.ts';
import { client } from '../../../platform/client.ts';
import { formatCallError } from '../../../platform/connection/format-call-error.ts';
import { announce } from '../../../../ui/announcer.ts';
import {
  AMOUNT_NAMES,
  toAccountChange,
  needsSave,
  formatAmountIssues,
  getSavedText,
  getShownText,
  type AccountDrafts,
  type AmountDraft,
  type AmountName,
} from './account-editing.ts';
import { texts } from '../texts.ts';

export interface AccountEditing {
  readonly drafts: AccountDrafts;
  type(name: AmountName, text: string): void;
  revert(name: AmountName): void;
  /** Sends the typed amount, if it changed. */
  save(name: AmountName): Promise<void>;
}

/** The four amounts of a player in one currency, each saved separately. */
export function useAccountEditing(player: Player, account: PlayerAccount): AccountEditing {
  const [drafts, setDrafts] = useState<AccountDrafts>({});
  const { casinoId, accountId } = player;
  const { currency } = account;

  const setDraft = (name: AmountName, draft: AmountDraft): void =>
    setDrafts((now) => ({ ...now, [name]: draft }));
  /** Only if the field still contains the sent value: anything typed since then is kept. */
  const finish = (name: AmountName, sent: string, next: AmountDraft): void =>
    setDrafts((now) => (now[name]?.text === sent ? { ...now, [name]: next } : now));

  return {
    drafts,
    type(name, text) {
      const before = drafts[name];
      const isNewer = before !== undefined && before.state.kind !== 'saved';
      const originalText = isNewer ? before.originalText : getShownText(account, name, before);
      setDraft(name, { text, originalText, state: { kind: 'typed' } });
    },
    revert: (name) => setDrafts((now) => ({ ...now, [name]: undefined })),
    async save(name) {
      const draft = drafts[name];
      if (draft === undefined || !needsSave(account, name, draft)) return;
      setDraft(name, { ...draft, state: { kind: 'sending' } });
      const change = toAccountChange(name, draft.text);
      const { error, data } = await safe(
        client.players.setAccount({ casinoId, accountId, currency, ...change }),
      );
      if (error === null) {
        const now = data.accounts.find((each) => each.currency === currency);
        const text = now === undefined ? draft.text : getSavedText(now, name);
        finish(name, draft.text, { ...draft, text, state: { kind: 'saved', before: account } });
        announce(texts.amountText(AMOUNT_NAMES[name], text === '' ? texts.none : `${text} ${currency}`));
        return;
      }
      const isInvalid = isDefinedError(error) && error.code === 'INVALID';
      const message = isInvalid ? formatAmountIssues(name, error.data.issues) : formatCallError(error);
      finish(name, draft.text, { ...draft, state: { kind: 'rejected', message } });
      announce(texts.notSaved(message));
    },
  };
}

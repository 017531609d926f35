import type { Callback } from '#shared/protocol/callback.ts';
import type { DrawnId, Step } from './sequences.ts';
import type { WalletAccount } from './worlds.ts';

/** A callback as sent. */
export interface Request {
  readonly callback: Callback;
  readonly body: string;
}

/** The setting of a sequence: its accounts, and the prefix of all its IDs. */
export interface Stage {
  readonly prefix: string;
  readonly walletAccounts: readonly WalletAccount[];
}

/** The request of a step; null if it repeats one that does not exist. */
export function createRequest(step: Step, sent: readonly Request[], stage: Stage): Request | null {
  const { prefix } = stage;
  switch (step.kind) {
    case 'betwin':
      return {
        callback: 'betwin',
        body: JSON.stringify({
          ...getPlayerFields(step, stage),
          game_id: 'dice',
          round_id: `${prefix}round-${step.round}`,
          ...(step.finished === null ? {} : { finished: step.finished }),
          transactions: step.transactions.map(({ id, type, amount }) => ({
            id_provider: formatId(id, stage),
            type,
            amount,
          })),
        }),
      };
    case 'rollback':
      return {
        callback: 'rollback',
        body: JSON.stringify({
          ...getPlayerFields(step, stage),
          game_id: 'dice',
          round_id_provider: `${prefix}round-${step.round}`,
          finished: step.finished,
          transactions: step.transactions.map(({ id, original }) => ({
            id_provider: formatId(id, stage),
            type: 'rollback',
            original_id_provider: formatId(original, stage),
          })),
        }),
      };
    case 'finish':
    case 'balance': {
      const fields = { ...getPlayerFields({ ...step, stranger: null }, stage), game_id: 'dice' };
      return {
        callback: step.kind,
        body: JSON.stringify({ ...fields, round_id: `${prefix}round-${step.round}` }),
      };
    }
    case 'again':
      return sent.at(-1 - step.back) ?? null;
    case 'again otherwise': {
      const earlier = sent.at(-1 - step.back);
      return earlier === undefined ? null : changeRequest(earlier, step.change, prefix);
    }
  }
}

function changeRequest(
  { callback, body }: Request,
  change: (Step & { kind: 'again otherwise' })['change'],
  prefix: string,
): Request {
  const fields = JSON.parse(body) as Record<string, unknown> & { transactions?: Record<string, unknown>[] };
  if (change === 'player') fields['account_id'] = `${prefix}ben`;
  if (change === 'round')
    fields['round_id' in fields ? 'round_id' : 'round_id_provider'] = `${prefix}round-9`;
  if (change === 'order') fields.transactions?.reverse();
  if (change === 'amount' && callback === 'betwin') {
    for (const each of fields.transactions ?? []) each['amount'] = '7';
  }
  return { callback, body: JSON.stringify(fields) };
}

function getPlayerFields(
  {
    walletAccount,
    stranger,
  }: { readonly walletAccount: number; readonly stranger: 'player' | 'currency' | null },
  { prefix, walletAccounts }: Stage,
) {
  const { account, currency } = walletAccounts[walletAccount]!;
  return {
    account_id: stranger === 'player' ? `${prefix}nobody` : account,
    currency: stranger === 'currency' ? 'CUSTOM_NONE' : currency,
  };
}

function formatId({ walletAccount, letter, n }: DrawnId, { walletAccounts }: Stage): string {
  const { account, currency } = walletAccounts[walletAccount]!;
  return `${account}-${currency}-${letter}${n}`;
}

import type { Rollback } from './model-requests.ts';
import {
  findAccount,
  createResponse,
  isDisabled,
  acceptPlayerAndCurrency,
  walletAccount,
  Rejection,
  reportedText,
  reportedUnits,
  type Draft,
  type Entry,
  type ModelResult,
} from './model-state.ts';
import { smallest } from './units.ts';

type Original = Extract<Entry, { readonly kind: 'bet' | 'win' }>;

export function modelRollback(request: Rollback, draft: Draft): ModelResult {
  const { onRule } = draft;
  acceptPlayerAndCurrency(request, draft);
  const owner = { account_id: request.account_id, currency: request.currency };
  const added: Entry[] = [];
  let warnings = 0;

  for (const { id_provider, original_id_provider } of request.transactions) {
    const known = draft.entries.get(id_provider);
    if (known?.kind === 'rollback') {
      onRule(added.includes(known) ? 'rollback id twice in a batch' : 'rollback repeated');
      if (known.original !== original_id_provider) {
        warnings += 1;
        onRule('rollback repeated with another original');
      }
      continue;
    }
    if (known !== undefined) throw new Rejection('400', 'id of another transaction used for a rollback');
    if (id_provider === original_id_provider) throw new Rejection('400', 'rollback of itself');
    const original = draft.entries.get(original_id_provider);
    let bonus = 0n;
    if (original === undefined) {
      const after = reportedText(request, draft);
      draft.entries.set(original_id_provider, { ...owner, seen: draft.next(), after, kind: 'tombstone' });
      onRule('rollback before its bet');
    } else if (original.kind === 'rollback') {
      throw new Rejection('400', 'rollback of a rollback');
    } else if (walletAccount(original) !== walletAccount(request)) {
      throw new Rejection('400', 'rollback of what is another player or currency');
    } else if (original.kind === 'tombstone' || original.reversed) {
      onRule('second rollback of one original');
    } else {
      bonus = reverse(request, original, draft);
      draft.entries.set(original_id_provider, { ...original, reversed: true });
      if (isDisabled(request, draft)) onRule('rollback of a disabled player');
    }
    const entry: Entry = {
      ...owner,
      seen: draft.next(),
      after: reportedText(request, draft),
      kind: 'rollback',
      original: original_id_provider,
      bonus,
      response: { balance: '', round: '' },
    };
    draft.entries.set(id_provider, entry);
    added.push(entry);
  }

  const round = { id: request.round_id_provider, finished: request.finished };
  const response = createResponse(request, round, added, draft);
  return {
    warnings,
    response: {
      status: 200,
      body: {
        balance: response.balance,
        round_id: `round ${response.round}`,
        transactions: request.transactions.map(({ id_provider }) => ({
          id_provider,
          id: `transaction ${id_provider}`,
        })),
      },
    },
  };
}

/**
 * Returns the bonus part. The part from the bonus balance is returned to it; the part that it received is taken from
 * what is left of it, and the rest from real money, below zero if necessary, whatever the setting is now.
 */
function reverse(request: Rollback, { kind, units, bonus: part }: Original, draft: Draft): bigint {
  const { house, onRule } = draft;
  const account = findAccount(request, draft);
  const bonus = kind === 'bet' ? part : smallest(part, account.bonus);
  const sign = kind === 'bet' ? 1n : -1n;
  const after = {
    ...account,
    real: account.real + sign * (units - bonus),
    bonus: account.bonus + sign * bonus,
  };
  draft.accounts.set(walletAccount(request), after);

  if (part > 0n) onRule(`rollback of a ${kind} with a bonus part`);
  if (part > 0n && !house.bonusFirst) onRule('rollback into a bonus balance that is set aside');
  if (bonus < part) onRule('rollback of a win whose bonus part is spent');
  onRule(reportedUnits(after, house) < 0n ? 'rollback below zero' : `rollback of a ${kind}`);
  return bonus;
}

import type { Betwin } from './model-requests.ts';
import {
  findAccount,
  createResponse,
  DECIMALS,
  isDisabled,
  acceptPlayerAndCurrency,
  walletAccount,
  Rejection,
  reportedText,
  reportedUnits,
  type Account,
  type Draft,
  type Entry,
  type ModelResult,
} from './model-state.ts';
import { isZeroText, smallest, formatUnits, parseUnits } from './units.ts';

export function modelBetwin(request: Betwin, draft: Draft): ModelResult {
  const { house, onRule } = draft;
  const decimals = DECIMALS[request.currency] ?? 0;
  // The request's format is checked before its content.
  if (request.transactions.some(({ amount }) => isZeroText(amount)))
    throw new Rejection('400', 'zero amount');
  acceptPlayerAndCurrency(request, draft);
  const before = reportedText(request, draft);
  const added: Entry[] = [];
  let warnings = 0;

  for (const { id_provider, type, amount } of request.transactions) {
    const known = draft.entries.get(id_provider);
    if (known?.kind === 'rollback') throw new Rejection('400', 'id of a rollback used for a bet or win');
    if (known?.kind === 'tombstone') {
      onRule(`tombstone rejected with ${house.tombstoneCode}`);
      throw new Rejection(house.tombstoneCode, 'bet after its rollback rejected');
    }
    if (known?.reversed === true)
      throw new Rejection(house.tombstoneCode, 'rolled-back transaction repeated and rejected');
    if (known !== undefined) {
      const same =
        parseUnits(amount, DECIMALS[known.currency] ?? 0) === known.units &&
        type === known.kind &&
        walletAccount(request) === walletAccount(known) &&
        request.round_id === known.round;
      if (!same) warnings += 1;
      onRule(added.includes(known) ? 'id twice in a batch' : same ? 'repeat' : 'repeat with other content');
      if (isDisabled(request, draft)) onRule('repeat of a disabled player');
      if (known.bonus > 0n) onRule('repeat with a bonus part');
      continue;
    }

    if (isDisabled(request, draft)) throw new Rejection('101', 'betwin of a disabled player');
    const units = parseUnits(amount, decimals);
    if (units === null) throw new Rejection('400', 'too many decimals');
    const account = findAccount(request, draft);
    const limit = type === 'bet' ? account.betLimit : account.winLimit;
    if (limit !== null && units > limit)
      throw new Rejection(type === 'bet' ? '105' : '106', `${type} over its limit`, before);
    if (limit !== null && units === limit) onRule(`${type} of its limit`);
    if (type === 'bet' && units > reportedUnits(account, house))
      throw new Rejection('100', added.length === 0 ? 'no funds' : 'no funds late in a batch', before);

    const bonus = type === 'bet' ? debitBonus(account, units, draft) : creditBonus(request, units, draft);
    const sign = type === 'bet' ? -1n : 1n;
    draft.accounts.set(walletAccount(request), {
      ...account,
      real: account.real + sign * (units - bonus),
      bonus: account.bonus + sign * bonus,
    });
    const entry: Entry = {
      account_id: request.account_id,
      currency: request.currency,
      seen: draft.next(),
      after: reportedText(request, draft),
      kind: type,
      units,
      bonus,
      round: request.round_id,
      reversed: false,
      response: { balance: '', round: '' },
    };
    draft.entries.set(id_provider, entry);
    added.push(entry);
    onRule(type);
    onRule(`${type} in ${decimals} decimals`);
  }

  if (added.length > 0 && draft.finishedRounds.has(request.round_id)) {
    warnings += 1;
    onRule('betwin for a finished round');
  }
  const round = { id: request.round_id, finished: request.finished === true };
  const response = createResponse(request, round, added, draft);
  return {
    warnings,
    response: {
      status: 200,
      body: {
        round_id: `round ${response.round}`,
        transactions: request.transactions.map(({ id_provider }) => ({
          id_provider,
          id: `transaction ${id_provider}`,
          bonus_amount: bonusAmount(draft.entries.get(id_provider), draft),
        })),
        balance: response.balance,
      },
    },
  };
}

/** A bet uses the bonus balance first, as far as it goes. */
function debitBonus({ bonus }: Account, units: bigint, { house, onRule }: Draft): bigint {
  if (bonus === 0n) return 0n;
  if (!house.bonusFirst) {
    onRule('bet beside a bonus balance that is set aside');
    return 0n;
  }
  onRule(units > bonus ? 'bet from bonus and real money' : 'bet from bonus alone');
  return smallest(units, bonus);
}

/** A win returns to the bonus balance what the bets of its round took and no win has returned yet. */
function creditBonus(request: Betwin, units: bigint, { house, entries, onRule }: Draft): bigint {
  const ofRound = [...entries.values()].filter(
    (entry) =>
      'round' in entry && entry.round === request.round_id && walletAccount(entry) === walletAccount(request),
  );
  let owed = 0n;
  for (const entry of ofRound) {
    if (entry.kind === 'bet' && !entry.reversed) owed += entry.bonus;
    if (entry.kind === 'win' && !entry.reversed) owed -= entry.bonus;
  }
  if (owed <= 0n) return 0n;
  if (!house.bonusFirst) {
    onRule('win that owes to a bonus balance that is set aside');
    return 0n;
  }
  onRule(units > owed ? 'win that gives back to bonus and to real money' : 'win that gives back to bonus');
  return smallest(units, owed);
}

/** In the decimals of its currency, of which the wire allows twelve: the rest is truncated. */
function bonusAmount(entry: Entry | undefined, { onRule }: Draft): string {
  if (entry === undefined || !('units' in entry) || entry.bonus === 0n) return '0.00';
  const decimals = DECIMALS[entry.currency] ?? 0;
  if (decimals <= 12) return formatUnits(entry.bonus, decimals);
  const divisor = 10n ** BigInt(decimals - 12);
  if (entry.bonus % divisor !== 0n) onRule('bonus_amount cut');
  return formatUnits(entry.bonus / divisor, 12);
}

import { money, type Money } from '#shared/money.ts';
import { expectBetwin } from '../../expect-response.ts';
import type { Play, Scenario } from '../../play.ts';
import { expectBalanceIs } from '../../expect-balance-is.ts';

const STEPS = ['bet', 'bet', 'bet', 'win'] as const;

export const precision: Scenario = {
  id: 'E7',
  async run(play) {
    const { decimals } = play.target;
    const smallestUnit = decimals === 0 ? play.u : money(`0.${'1'.padStart(decimals, '0')}`);
    let balance = play.B;

    async function move(type: 'bet' | 'win', amount: Money): Promise<void> {
      const transactions = [play[type](amount)];
      balance = type === 'bet' ? balance.minus(amount) : balance.plus(amount);
      const fields = { round_id: play.newId(), finished: true, transactions };
      const reply = await play.call(`${type} ${amount.toFixed()}`, 'betwin', fields);
      expectBetwin(reply, transactions, { balance, rule: 'exact_precision' });
    }

    const first = findWinThatShowsFloat(play, smallestUnit);
    if (!first.isZero()) await move('win', first);
    for (const type of STEPS) await move(type, smallestUnit);
    await expectBalanceIs(play, balance, 'exact_precision');
  },
};

/** Limit for the search: with a balance of whole units every sum may be exact. */
const CANDIDATES = 5_000;

/**
 * A win after which the following sums are visibly wrong in binary floating point; from most balances they happen to be
 * right. Zero if the balance already shows it, or none was found.
 */
function findWinThatShowsFloat({ B }: Play, smallestUnit: Money): Money {
  for (let count = 0; count < CANDIDATES; count++) {
    const win = smallestUnit.times(count);
    if (exposesFloatError(B, win, smallestUnit)) return win;
  }
  return money('0');
}

function exposesFloatError(before: Money, win: Money, smallestUnit: Money): boolean {
  let exact = before.plus(win);
  let float = before.toNumber() + win.toNumber();
  for (const type of STEPS) {
    exact = type === 'bet' ? exact.minus(smallestUnit) : exact.plus(smallestUnit);
    float = type === 'bet' ? float - smallestUnit.toNumber() : float + smallestUnit.toNumber();
    if (String(float) !== String(exact.toNumber())) return true;
  }
  return false;
}

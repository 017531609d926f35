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
    for (const amount of listTruncatedAmounts(decimals)) {
      await move('win', amount);
      await move('bet', amount);
    }
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

/** Where to look for amounts, in units: from the smallest one, a half and one upwards, and from 20 downwards. */
const STARTS = [
  { units: '0', step: 1 },
  { units: '0.5', step: 1 },
  { units: '1', step: 1 },
  { units: '20', step: -1 },
] as const;

/**
 * Amounts below 20 units that lose one smallest unit if they are multiplied in binary floating point and cut off, such
 * as 0.29, 0.57, 1.13 and 19.99 with 2 decimals. None without decimals.
 */
function listTruncatedAmounts(decimals: number): readonly Money[] {
  if (decimals === 0) return [];
  return STARTS.flatMap(({ units, step }) => {
    const start = money(units).times(money('10').pow(decimals));
    for (let count = 1; count <= CANDIDATES; count++) {
      const amount = start.plus(step * count).dividedBy(money('10').pow(decimals));
      if (isCutOff(amount, decimals)) return [amount];
    }
    return [];
  });
}

/** With one decimal, only wallets that count in hundredths get amounts wrong. */
function isCutOff(amount: Money, decimals: number): boolean {
  const places = Math.max(decimals, 2);
  const exact = amount.times(money('10').pow(places));
  const isLastDigitKept = !exact.mod(10).eq(1);
  return isLastDigitKept && String(Math.trunc(amount.toNumber() * 10 ** places)) !== exact.toFixed();
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

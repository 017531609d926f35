import type { Money } from '#shared/money.ts';
import type { SuiteRule } from '#shared/suite/rules.ts';
import { expectBalance, type BalanceExpectation } from './expect-response.ts';
import type { Play } from './play.ts';

/** Requests the balance and expects this value; `rule` is the rule that a different balance breaks. */
export async function expectBalanceIs(
  play: Play,
  balance: Money,
  rule: SuiteRule,
  balanceHint?: BalanceExpectation['balanceHint'],
): Promise<void> {
  const reply = await play.call(`balance must be ${play.format(balance)}`, 'balance');
  expectBalance(reply, { balance, rule, ...(balanceHint === undefined ? {} : { balanceHint }) });
}

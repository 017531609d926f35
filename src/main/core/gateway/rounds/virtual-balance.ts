import { formatMoney, money } from '#shared/money.ts';
import type { SendResult } from '../delivery/callback-sender.ts';
import type { NewTransaction } from './round-store.ts';
import type { DemoSession, SessionStore } from '../sessions/session-store.ts';

/**
 * What a wallet would do, done with the virtual balance of a demo session: all transactions in order, or none where
 * the balance does not cover a bet. To be called inside a transaction.
 */
export function postVirtually(
  sessions: SessionStore,
  session: DemoSession,
  transactions: readonly NewTransaction[],
): Extract<SendResult, { kind: 'accepted' | 'declined' }> {
  let balance = money(session.balance);
  for (const { type, amount } of transactions) {
    balance = type === 'bet' ? balance.minus(amount) : balance.plus(amount);
    if (balance.isNegative()) {
      const message = 'The virtual balance does not cover the bet';
      return { kind: 'declined', apiCode: '100', message, balance: session.balance, isInDoubt: false };
    }
  }
  const text = formatMoney(balance, session.decimals);
  sessions.setBalance(session.id, text);
  return { kind: 'accepted', balance: text };
}

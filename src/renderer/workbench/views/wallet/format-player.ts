import type { Player, PlayerAccount } from '#shared/contract/players.ts';
import { formatMoney, money } from '#shared/money.ts';
import type { PlayerStatus } from '#shared/wallet.ts';
import { formatBalance, isZero } from '#shared/format/amount-text.ts';
import { Ban, CircleCheck } from 'lucide-react';
import type { StateStyle } from '../../../ui/text/state-label.tsx';
import { texts } from './texts.ts';

const PLAYER_STATUS_NAMES: Record<PlayerStatus, string> = { active: texts.active, disabled: texts.disabled };

/** What each status means on the wire. */
export const PLAYER_STATUS_NOTES: Record<PlayerStatus, string> = {
  active: texts.activeHint,
  disabled: texts.disabledNote,
};

/** A player's balances, one text per currency: "990.00 USD", "5.00 EUR + 2.00 bonus". */
export function formatBalances({ accounts }: Pick<Player, 'accounts'>): string[] {
  return accounts.map(({ currency, balance, bonus }) =>
    isZero(bonus)
      ? `${formatBalance(balance)} ${currency}`
      : texts.bonus(formatBalance(balance), currency, formatBalance(bonus)),
  );
}

/** The balance that the wallet reports in every response, and the bonus part of it. */
export function formatReportedBalance({ balance, bonus }: PlayerAccount, bonusFirst: boolean): string {
  if (isZero(bonus)) return texts.reportedBalance(formatBalance(balance));
  if (!bonusFirst) return texts.reportedBonusFirst(formatBalance(balance));
  return texts.reportsBonusHint(formatBalance(sum(balance, bonus)), formatBalance(bonus));
}

function sum(balance: string, bonus: string): string {
  return formatMoney(money(balance).plus(money(bonus)), countDecimals(balance));
}

/** Amounts are written with exactly the decimals of their currency. */
export function countDecimals(amount: string): number {
  return amount.split('.')[1]?.length ?? 0;
}

export const PLAYER_STYLES: Record<PlayerStatus, StateStyle> = {
  active: { icon: CircleCheck, text: PLAYER_STATUS_NAMES.active, tone: 'ok' },
  disabled: { icon: Ban, text: PLAYER_STATUS_NAMES.disabled, tone: 'unanswered' },
};

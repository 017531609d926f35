import { assertNever } from '#shared/assert-never.ts';
import type { CrashBet } from '#shared/games/crash-api.ts';
import type { GameSession } from '#shared/games/session-api.ts';
import { money } from '#shared/money.ts';
import { betInRound, type CrashTable } from './crash-state.ts';
import type { Texts } from './texts/texts.ts';
import { formatAmount, formatTimes } from './texts/format.ts';

export interface Verdict {
  readonly tone: 'plain' | 'waiting' | 'won' | 'lost';
  readonly message: string;
}

/** What the round means for this player, in one line. */
export function verdictFor(table: CrashTable, session: GameSession, texts: Texts): Verdict {
  const { verdict } = texts;
  const bet = betInRound(table);
  const { round } = table;
  if (bet !== null) return verdictForBet(bet, table, { session, texts });
  if (round.kind === 'betting') return { tone: 'plain', message: verdict.placeBet };
  if (round.kind === 'flying') return { tone: 'plain', message: verdict.watching };
  return { tone: 'plain', message: verdict.crashed(formatTimes(round.crashPoint, texts)) };
}

interface LabelContext {
  readonly session: GameSession;
  readonly texts: Texts;
}

function verdictForBet(bet: CrashBet, { round }: CrashTable, { session, texts }: LabelContext): Verdict {
  const { verdict } = texts;
  const stake = formatAmount(session, bet.stake, texts);
  const target = bet.autoCashOut === null ? null : formatTimes(bet.autoCashOut, texts);
  switch (bet.state) {
    case 'placing':
      return { tone: 'waiting', message: session.mode === 'demo' ? verdict.placingDemo : verdict.placing };
    case 'placed':
    case 'lost':
      if (round.kind === 'crashed') return lost(round.crashPoint, stake, texts);
      if (round.kind === 'betting')
        return {
          tone: 'plain',
          message: target === null ? verdict.placed(stake) : verdict.placedAuto(stake, target),
        };
      return {
        tone: 'plain',
        message: target === null ? verdict.flying(stake) : verdict.flyingAuto(stake, target),
      };
    case 'cashing_out':
      return { tone: 'waiting', message: verdict.cashingOut(formatTimes(bet.multiplier, texts)) };
    case 'cashed_out': {
      const won = money(bet.win).minus(money(bet.stake));
      if (won.isZero())
        return { tone: 'plain', message: verdict.cashedOutEven(formatTimes(bet.multiplier, texts), stake) };
      const profit = formatAmount(session, won, texts);
      return { tone: 'won', message: verdict.cashedOut(formatTimes(bet.multiplier, texts), profit) };
    }
    case 'failed':
      return { tone: 'lost', message: verdict.failed };
    case 'returned':
      return { tone: 'lost', message: verdict.returned };
    default:
      return assertNever(bet);
  }
}

function lost(crashPoint: string, stake: string, texts: Texts): Verdict {
  return { tone: 'lost', message: texts.verdict.lost(formatTimes(crashPoint, texts), stake) };
}

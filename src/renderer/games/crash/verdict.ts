import { assertNever } from '#shared/assert-never.ts';
import type { CrashBet } from '#shared/games/crash-api.ts';
import type { GameSession } from '#shared/games/session-api.ts';
import { money } from '#shared/money.ts';
import { betInRound, type CrashTable } from './crash-state.ts';
import type { Texts } from './texts/texts.ts';
import { amountWords, timesText } from './texts/words.ts';

export interface Verdict {
  readonly tone: 'plain' | 'waiting' | 'won' | 'lost';
  readonly words: string;
}

/** What the round means for this player, in one line. */
export function verdictOn(table: CrashTable, session: GameSession, texts: Texts): Verdict {
  const { verdict } = texts;
  const bet = betInRound(table);
  const { round } = table;
  if (bet !== null) return verdictOnBet(bet, table, { session, texts });
  if (round.kind === 'betting') return { tone: 'plain', words: verdict.placeBet };
  if (round.kind === 'flying') return { tone: 'plain', words: verdict.watching };
  return { tone: 'plain', words: verdict.wentOut(timesText(round.crashPoint, texts)) };
}

interface Wording {
  readonly session: GameSession;
  readonly texts: Texts;
}

function verdictOnBet(bet: CrashBet, { round }: CrashTable, { session, texts }: Wording): Verdict {
  const { verdict } = texts;
  const stake = amountWords(session, bet.stake, texts);
  const target = bet.autoCashOut === null ? null : timesText(bet.autoCashOut, texts);
  switch (bet.state) {
    case 'placing':
      return { tone: 'waiting', words: session.mode === 'demo' ? verdict.placingDemo : verdict.placing };
    case 'placed':
    case 'lost':
      if (round.kind === 'crashed') return lost(round.crashPoint, stake, texts);
      if (round.kind === 'betting')
        return {
          tone: 'plain',
          words: target === null ? verdict.placed(stake) : verdict.placedAuto(stake, target),
        };
      return {
        tone: 'plain',
        words: target === null ? verdict.riding(stake) : verdict.ridingAuto(stake, target),
      };
    case 'cashing_out':
      return { tone: 'waiting', words: verdict.cashingOut(timesText(bet.multiplier, texts)) };
    case 'cashed_out': {
      const won = money(bet.win).minus(money(bet.stake));
      if (won.isZero())
        return { tone: 'plain', words: verdict.cashedOutEven(timesText(bet.multiplier, texts), stake) };
      const profit = amountWords(session, won, texts);
      return { tone: 'won', words: verdict.cashedOut(timesText(bet.multiplier, texts), profit) };
    }
    case 'failed':
      return { tone: 'lost', words: verdict.failed };
    case 'returned':
      return { tone: 'lost', words: verdict.returned };
    default:
      return assertNever(bet);
  }
}

function lost(crashPoint: string, stake: string, texts: Texts): Verdict {
  return { tone: 'lost', words: texts.verdict.lost(timesText(crashPoint, texts), stake) };
}

import { assertNever } from '#shared/assert-never.ts';
import { CRASH_PANELS, type CrashBet, type CrashPanel } from '#shared/games/crash-api.ts';
import type { GameSession } from '#shared/games/session-api.ts';
import { money } from '#shared/money.ts';
import { listBetsInRound, type CrashTableState, type JoinedState } from './crash-state.ts';
import type { Texts } from './texts/texts.ts';
import { formatAmount, formatTimes } from './texts/format.ts';

export interface Verdict {
  /** The panel that it is about; null if it is about no bet, or about the only one. */
  readonly panel: CrashPanel | null;
  readonly tone: 'plain' | 'waiting' | 'won' | 'lost';
  readonly message: string;
}

interface Seat {
  readonly table: CrashTableState;
  readonly session: GameSession;
  /** Null once the session is over. */
  readonly panels: JoinedState['panels'] | null;
}

/** What the round means for this player: one line, or one for each of two bets. */
export function getVerdicts({ table, session, panels }: Seat, texts: Texts): readonly Verdict[] {
  const bets = listBetsInRound(table);
  if (bets.length === 0) return [{ panel: null, ...getVerdictWithoutBet({ table, session, panels }, texts) }];
  return bets.map((bet) => ({
    panel: bets.length === 1 ? null : bet.panel,
    ...getBetVerdict(bet, table, { session, texts, isShort: bets.length > 1 }),
  }));
}

type Message = Omit<Verdict, 'panel'>;

function getVerdictWithoutBet({ table: { round }, session, panels }: Seat, texts: Texts): Message {
  const { verdict } = texts;
  const stakes = CRASH_PANELS.flatMap((panel) => panels?.[panel].queued?.bet.stake ?? []).map(money);
  if (stakes.length > 0) {
    const sum = stakes.reduce((total, stake) => total.plus(stake));
    return { tone: 'waiting', message: verdict.queued(formatAmount(session, sum, texts)) };
  }
  if (round.kind === 'betting') return { tone: 'plain', message: verdict.placeBet };
  if (round.kind === 'flying') return { tone: 'plain', message: verdict.watching };
  return { tone: 'plain', message: verdict.crashed(formatTimes(round.crashPoint, texts)) };
}

interface LabelContext {
  readonly session: GameSession;
  readonly texts: Texts;
  /** There is another line. */
  readonly isShort: boolean;
}

function getBetVerdict(
  bet: CrashBet,
  { round }: CrashTableState,
  { session, texts, isShort }: LabelContext,
): Message {
  const { verdict } = texts;
  const stake = formatAmount(session, bet.stake, texts);
  const target = bet.autoCashOut === null ? null : formatTimes(bet.autoCashOut, texts);
  switch (bet.state) {
    case 'placing':
      return { tone: 'waiting', message: verdict.placing };
    case 'placed':
    case 'lost':
      if (round.kind === 'crashed') return formatLoss(round.crashPoint, stake, texts);
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
      // The payout of the bet with its stake, as in the celebration, the list of players and the wallet.
      const at = formatTimes(bet.multiplier, texts);
      if (money(bet.win).equals(money(bet.stake)))
        return { tone: 'plain', message: verdict.cashedOutEven(at, stake) };
      const format = isShort ? verdict.cashedOutShort : verdict.cashedOut;
      return { tone: 'won', message: format(at, formatAmount(session, bet.win, texts)) };
    }
    case 'failed':
      return { tone: 'lost', message: verdict.failed };
    case 'returned':
      return { tone: 'lost', message: verdict.returned };
    default:
      return assertNever(bet);
  }
}

function formatLoss(crashPoint: string, stake: string, texts: Texts): Message {
  return { tone: 'lost', message: texts.verdict.lost(formatTimes(crashPoint, texts), stake) };
}

import type { CrashSeat } from '#shared/games/crash-api.ts';
import {
  computeElapsedMs,
  computeMultiplier,
  formatMultiplier,
  toHundredths,
} from '#shared/games/crash-curve.ts';
import { computeCrashPayout } from '#shared/games/crash-payout.ts';
import { formatMoney, type Money, money } from '#shared/money.ts';
import { getFirstStake, formatStake, type StakeRules } from '../../kit/stake/stake.ts';
import type { RoundClock } from '../crash-state.ts';

/**
 * Bots play along in demo sessions. They exist on the page only: the gateway knows none of them, no callback is
 * about one, and they bet no money. Their actions follow from the flight's number, never from its crash point,
 * so all demo pages show the same.
 */
interface Bot {
  readonly name: string;
  readonly stake: Money;
  readonly joinsBeforeStartMs: number;
  /** The multiplier at which it cashes out if the flight reaches it. In hundredths. */
  readonly target: number;
}

/** A bet in the list of players. */
export interface TableSeat extends CrashSeat {
  readonly isBot?: true;
}

const NAMES = [
  'Aki',
  'Bela',
  'Cora',
  'Dario',
  'Elin',
  'Finn',
  'Gaia',
  'Hugo',
  'Ines',
  'Joris',
  'Kaya',
  'Luca',
];
/** Bots join a flight only up to this many players in total. */
const MAX_PLAYERS = 7;
/** The probability that a bot plays a flight. */
const PLAY_PROBABILITY = 0.6;
const STAKES = [1, 1, 2, 2, 3, 5, 10, 20];
const JOIN_DELAY_MS = { from: 500, to: 4_500 };

/** The bots of a flight that also has this many other players. */
export function createBots(number: number, rules: StakeRules, others: number): readonly Bot[] {
  return NAMES.map((name, index) => ({ name, index }))
    .filter(({ index }) => draw(number, index, 1) < PLAY_PROBABILITY)
    .slice(0, Math.max(0, MAX_PLAYERS - others))
    .map(({ name, index }) => ({
      name,
      stake: money(
        formatStake(
          money(getFirstStake(rules)).times(STAKES[Math.floor(draw(number, index, 2) * STAKES.length)]!),
          rules,
        ),
      ),
      joinsBeforeStartMs:
        JOIN_DELAY_MS.from + draw(number, index, 3) * (JOIN_DELAY_MS.to - JOIN_DELAY_MS.from),
      // Most cash out early, and few hope for much.
      target: Math.max(105, Math.floor(97 / (1 - 0.94 * draw(number, index, 4)))),
    }));
}

/** The actions of the bots up to this moment, on the page's clock. */
export function getBotSeats(bots: readonly Bot[], { round, at, currency }: BotContext): readonly TableSeat[] {
  return bots
    .filter(({ joinsBeforeStartMs }) => round.kind !== 'betting' || at >= round.endsAt - joinsBeforeStartMs)
    .map(({ name, stake, target }) => {
      const hasCashedOut = target <= getReachedMultiplier(round, at);
      const win = computeCrashPayout(stake, target, currency.decimals);
      return {
        id: `bot ${name}`,
        name,
        isBot: true,
        panel: 1,
        stake: formatMoney(stake, currency.decimals),
        currency: currency.label,
        cashedOutAt: hasCashedOut ? formatMultiplier(target) : null,
        win: hasCashedOut ? formatMoney(win, currency.decimals) : null,
      };
    });
}

interface BotContext {
  readonly round: RoundClock;
  readonly at: number;
  readonly currency: { readonly label: string; readonly decimals: number };
}

/** When one of them joins or cashes out next; null if nothing is known to happen. */
export function findNextBotChange(bots: readonly Bot[], round: RoundClock, at: number): number | null {
  if (round.kind === 'crashed') return null;
  const changes = bots
    .map(({ joinsBeforeStartMs, target }) =>
      round.kind === 'betting'
        ? round.endsAt - joinsBeforeStartMs
        : round.startedAt + computeElapsedMs(target),
    )
    .filter((change) => change > at);
  return changes.length === 0 ? null : Math.min(...changes);
}

/** The highest multiplier of the flight so far. In hundredths. */
function getReachedMultiplier(round: RoundClock, at: number): number {
  if (round.kind === 'betting') return 0;
  return round.kind === 'crashed'
    ? toHundredths(round.crashPoint)
    : computeMultiplier(Math.max(0, at - round.startedAt));
}

/** A deterministic pseudo-random number from 0 to 1. */
function draw(number: number, bot: number, of: number): number {
  const value = Math.sin(number * 12.9898 + bot * 78.233 + of * 37.719) * 43_758.545_3;
  return value - Math.floor(value);
}

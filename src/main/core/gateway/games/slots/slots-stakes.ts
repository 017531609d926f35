import { formatPlural } from '#shared/format/format-plural.ts';
import type { SlotStakes } from '#shared/games/slots/slots-api.ts';
import type { SlotGame } from '#shared/games/slots/engine/slot-game.ts';
import {
  TRUNCATION_SAMPLE,
  createTruncationDraws,
  getExactStep,
  sampleRounds,
  type Truncation,
} from '#shared/games/slots/stakes/truncation.ts';
import {
  isAcceptableStake,
  findNearestLevels,
  toSmallestUnits,
  computeStakeLevels,
  type StakeLevels,
} from '#shared/games/slots/stakes/stake-levels.ts';
import { formatMoney, money, type Money } from '#shared/money.ts';
import type { Clock } from '#core/clock.ts';
import type { OperatorStore } from '#core/operators/operator-store.ts';
import { isGameError, createGameError, type GameError } from '../game-error.ts';
import { parseStake } from '../parse-stake.ts';
import { findLimits } from '../../sessions/session-limits.ts';
import type { Session } from '../../sessions/session-store.ts';

/** Rounds sampled per slice: callbacks are answered in between. */
const ROUNDS_PER_SLICE = 50;

/**
 * The stakes that each slot game accepts (decision 30): those whose wins the currency can represent, within the
 * operator's limits.
 */
export interface StakeOptions {
  /** As sent to the page; none if the currency is no longer offered. */
  getStakes(session: Session, game: SlotGame): Promise<SlotStakes>;
  /**
   * Parses a bet's stake. Accepts the offered levels, and any stake between them whose wins lose no more to truncation
   * than allowed.
   */
  read(session: Session, game: SlotGame, text: string): Promise<Money | GameError>;
}

export function createSlotsStakes(operators: OperatorStore, clock: Pick<Clock, 'afterTurn'>): StakeOptions {
  const truncations = new WeakMap<SlotGame, Promise<Truncation>>();

  function getTruncation(game: SlotGame): Promise<Truncation> {
    const truncation = truncations.get(game) ?? sampleInSlices(game, clock);
    truncations.set(game, truncation);
    return truncation;
  }

  async function getLevels(session: Session, game: SlotGame): Promise<StakeLevels> {
    const limits = findLimits(operators.find(session.operatorId), session);
    if (limits === null) return { levels: [], nearest: [] };
    const range = { min: money(limits.min), max: money(limits.max), decimals: session.decimals };
    return computeStakeLevels(await getTruncation(game), range);
  }

  return {
    async getStakes(session, game) {
      const { levels, nearest } = await getLevels(session, game);
      const formatAmounts = (amounts: readonly Money[]) =>
        amounts.map((amount) => formatMoney(amount, session.decimals));
      return { levels: formatAmounts(levels), nearest: formatAmounts(nearest) };
    },
    async read(session, game, text) {
      const stake = parseStake(operators, session, text);
      if (isGameError(stake)) return stake;
      const truncation = await getTruncation(game);
      if (isAcceptableStake(truncation, toSmallestUnits(stake, session.decimals))) return stake;
      return rejectStake(session, game, await getLevels(session, game), stake);
    },
  };
}

async function sampleInSlices(game: SlotGame, clock: Pick<Clock, 'afterTurn'>): Promise<Truncation> {
  const draws = createTruncationDraws();
  const rounds: number[][] = [];
  while (rounds.length < TRUNCATION_SAMPLE) {
    rounds.push(...sampleRounds(game, draws, Math.min(ROUNDS_PER_SLICE, TRUNCATION_SAMPLE - rounds.length)));
    await new Promise<void>((resolve) => clock.afterTurn(resolve));
  }
  return { exactStep: getExactStep(game.config), rounds };
}

function rejectStake(
  session: Session,
  { config: { name } }: SlotGame,
  { levels, nearest }: StakeLevels,
  stake: Money,
): GameError {
  const reason = `wins of ${name} would be truncated to ${formatPlural(session.decimals, 'decimal')}`;
  const hasLevels = levels.length > 0;
  const next = (hasLevels ? findNearestLevels(levels, stake) : nearest).map((amount) =>
    formatMoney(amount, session.decimals),
  );
  const nearestStakes = `${next.length === 1 ? 'stake is' : 'stakes are'} ${next.join(' and ')}.`;
  if (hasLevels) return createGameError('bet_limit', `At this stake ${reason}. The nearest ${nearestStakes}`);
  return createGameError(
    'bet_limit',
    `${name} has no stake within your casino’s limits: at each stake within them ${reason}. Beyond them, the nearest ${nearestStakes}`,
  );
}

import { money, type Money } from '../../../money.ts';
import { computeTruncationLoss, type Truncation } from './truncation.ts';

/** The share of itself that a stake may lose to truncation, in the long run: 0.05 points of RTP. */
const MAX_LOSS = 0.000_5;

/** The levels offered for each power of ten, in tenths. */
const STEPS = [10n, 12n, 15n, 20n, 25n, 30n, 40n, 50n, 60n, 80n];

/** Bet limits in a currency with this many decimals. */
export interface StakeRange {
  readonly min: Money;
  readonly max: Money;
  readonly decimals: number;
}

export interface StakeLevels {
  /** Ascending. Empty if none is within the limits. */
  readonly levels: readonly Money[];
  /** If there are none: the nearest valid stakes below and above the limits. */
  readonly nearest: readonly Money[];
}

/**
 * The stakes of a slot game: round amounts within the limits at which every win is paid exactly, or truncation takes
 * less than `MAX_LOSS`; plus the smallest and largest within the limits.
 */
export function computeStakeLevels(truncation: Truncation, { min, max, decimals }: StakeRange): StakeLevels {
  const lowest = toSmallestUnits(min, decimals);
  const highest = toSmallestUnits(max, decimals);
  const step = BigInt(truncation.exactStep);
  const roundToStep = (units: bigint): bigint => (units / step) * step;
  const firstExact = roundToStep(lowest + step - 1n);
  // Candidates outside the limits are needed too: if no stake is within them, the nearest ones are suggested.
  const beyond = roundToStep(highest) + step;
  const candidates = [
    ...generateRoundAmounts(highest * 10n),
    lowest,
    highest,
    firstExact,
    roundToStep(highest),
    beyond,
  ];
  const usable = [...new Set([...candidates, roundToStep(lowest)])]
    .filter((units) => units > 0n && isAcceptableStake(truncation, units))
    .toSorted((one, other) => (one < other ? -1 : 1));
  const levels = usable.filter((units) => units >= lowest && units <= highest);
  const around = [usable.findLast((units) => units < lowest), usable.find((units) => units > highest)];
  const toAmounts = (list: readonly (bigint | undefined)[]) =>
    list.filter((units) => units !== undefined).map((units) => toAmount(units, decimals));
  return { levels: toAmounts(levels), nearest: levels.length > 0 ? [] : toAmounts(around) };
}

/** Whether every win of this stake is paid exactly, or truncation takes less than 0.05 points of RTP. */
export function isAcceptableStake(truncation: Truncation, stake: bigint): boolean {
  return computeTruncationLoss(truncation, stake) < MAX_LOSS;
}

function* generateRoundAmounts(highest: bigint): Generator<bigint> {
  for (let power = 1n; power <= highest; power *= 10n)
    for (const step of STEPS) if ((power * step) % 10n === 0n) yield (power * step) / 10n;
}

/** The levels on both sides of a stake; the stake itself if it is one. */
export function findNearestLevels(levels: readonly Money[], stake: Money): readonly Money[] {
  const below = levels.findLast((level) => level.lte(stake));
  const above = levels.find((level) => level.gte(stake));
  return [below, above].filter(
    (level, index, both): level is Money => level !== undefined && (index === 0 || !level.eq(both[0] ?? -1)),
  );
}

/** An amount as an integer number of the smallest amounts of its currency. */
export function toSmallestUnits(amount: Money, decimals: number): bigint {
  return BigInt(amount.toFixed(decimals).replace('.', ''));
}

function toAmount(units: bigint, decimals: number): Money {
  const digits = String(units).padStart(decimals + 1, '0');
  return money(decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`);
}

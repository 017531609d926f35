import type { FuzzOptions } from '#core/suite/fuzz/run-fuzz.ts';
import { parseTimeSpan } from '#shared/time-span.ts';
import { UsageError } from '../../process/usage-error.ts';
import { parseNumber, type TargetFlags } from './suite-flags.ts';

/** The raw flags of `ggw fuzz`. */
export interface FuzzFlags extends TargetFlags {
  readonly runs: string;
  readonly length: string;
  readonly budget: string;
  readonly seed?: string;
  readonly races: boolean;
  readonly save?: string;
  readonly case?: readonly string[];
}

const MAX_RUNS = 1_000_000;
const MAX_LENGTH = 200;
const MAX_SEED = 2 ** 31 - 1;

/**
 * The options that the flags describe; without a seed, one that `drawSeed` draws. Throws a `UsageError` for the first
 * invalid flag.
 */
export function readFuzzOptions(
  flags: FuzzFlags,
  drawSeed: (max: number) => number,
): Pick<FuzzOptions, 'runs' | 'maxLength' | 'budgetMs' | 'seed' | 'races'> {
  const budgetMs = parseTimeSpan(flags.budget);
  if (budgetMs === null || budgetMs === 0)
    throw new UsageError('--budget must be a duration such as 60s, 10m or 2h');
  return {
    runs: parseNumber('--runs', flags.runs, { min: 1, max: MAX_RUNS }),
    maxLength: parseNumber('--length', flags.length, { min: 1, max: MAX_LENGTH }),
    budgetMs,
    seed:
      flags.seed === undefined
        ? drawSeed(MAX_SEED)
        : parseNumber('--seed', flags.seed, { min: 0, max: MAX_SEED }),
    races: flags.races,
  };
}

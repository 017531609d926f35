import { formatStake, type StakeRules } from './stake.ts';

/** The longest stake that fits beside the step buttons. */
const MAX_NARROW_CHARACTERS = 13;

/**
 * Whether the stakes of this session need a separate row. Depends on the limits, not on the input, so that the layout
 * does not move while the player types.
 */
export function hasWideStakes(rules: StakeRules): boolean {
  return [rules.min, rules.max].some((limit) => formatStake(limit, rules).length > MAX_NARROW_CHARACTERS);
}

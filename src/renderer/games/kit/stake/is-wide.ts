import { formatStake, type StakeRules } from './stake.ts';

/** The longest stake that finds its place beside the steps, in characters. */
const MAX_NARROW_CHARACTERS = 13;

/**
 * Whether stakes of this session need a row of their own. Told by the limits and not by what is typed, so that nothing
 * moves under a player's fingers.
 */
export function isWide(rules: StakeRules): boolean {
  return [rules.min, rules.max].some((limit) => formatStake(limit, rules).length > MAX_NARROW_CHARACTERS);
}

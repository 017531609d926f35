import { computeCrashPoint } from '#core/games/crash/crash-point.ts';
import { computePreviousHash } from '#core/games/crash/hash-chain.ts';
import { formatMultiplier } from '#shared/games/crash-curve.ts';
import { CommandError } from '../../process/command-error.ts';
import type { Terminal } from '../../process/terminal.ts';

export interface CrashFlags {
  readonly hash: string;
  readonly salt: string;
  readonly commitment?: string;
  readonly json: boolean;
}

/** More than any chain of the workbench has. */
const MAX_STEPS = 100_000;

export function verifyCrash({ hash, salt, commitment, json }: CrashFlags, { stdout }: Terminal): void {
  const crash = formatMultiplier(computeCrashPoint(hash, salt));
  const round = commitment === undefined ? null : getRound(hash, commitment);
  const before = computePreviousHash(hash);
  const words = [
    `crash   ${crash}`,
    `before  ${before}`,
    ...(round === null ? [] : [`chain   round ${round} of the chain that has this commitment`]),
  ];
  const result = { game: 'crash', hash, salt, crash, hash_before: before, round_of_chain: round };
  stdout.write(json ? `${JSON.stringify(result, null, 2)}\n` : `${words.join('\n')}\n`);
}

/** The round of the chain with this hash, from 1: the number of hashes to the commitment. */
function getRound(hash: string, commitment: string): number {
  let found = hash;
  for (let round = 1; round <= MAX_STEPS; round++) {
    found = computePreviousHash(found);
    if (found === commitment) return round;
  }
  throw new CommandError(
    `After ${MAX_STEPS} hashes, this hash does not reach the commitment: it belongs to no round of the chain.`,
  );
}

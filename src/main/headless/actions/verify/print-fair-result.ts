import { computeCommitment } from '#core/games/fairness.ts';
import type { Terminal } from '../../process/terminal.ts';

/** The flags of a provably fair result. */
export interface FairFlags {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly json: boolean;
}

/** Prints a result with its inputs: as JSON, or as text. */
export function printFairResult(
  flags: FairFlags,
  result: object,
  lines: readonly string[],
  { stdout }: Terminal,
): void {
  const { serverSeed, clientSeed, nonce } = flags;
  const hash = computeCommitment(serverSeed);
  const from = { server_seed_hash: hash, client_seed: clientSeed, nonce };
  const words = [`server seed hash  ${hash}`, 'It must match the hash shown before the bet.', '', ...lines];
  stdout.write(flags.json ? `${JSON.stringify({ ...from, ...result }, null, 2)}\n` : `${words.join('\n')}\n`);
}

import { createHash, createHmac } from 'node:crypto';

/** What decides a result: the house's secret seed, the player's own, and the number of the bet. */
export interface FairInput {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/**
 * 128 hex digits that nobody can predict without the server seed and anybody can recompute with it. A bet that needs
 * more continues with the cursors 1, 2 … of the same nonce.
 */
export function computeFairDigits({ serverSeed, clientSeed, nonce }: FairInput, cursor = 0): string {
  const message = cursor === 0 ? `${clientSeed}-${nonce}` : `${clientSeed}-${nonce}-${cursor}`;
  return createHmac('sha512', serverSeed).update(message).digest('hex');
}

/** The same digits, cursor by cursor, for an engine that draws from them. */
export function createDigitSource(input: FairInput): (cursor: number) => string {
  return (cursor) => computeFairDigits(input, cursor);
}

/** Published before the first bet: SHA-256 of the seed's text. Results come from the seed, never from this. */
export function computeCommitment(serverSeed: string): string {
  return createHash('sha256').update(serverSeed).digest('hex');
}

import { createHash } from 'node:crypto';
import { computeCrashPoint } from '#core/games/crash/crash-point.ts';
import { createHashChain } from '#core/games/crash/hash-chain.ts';
import { createCrashStore } from '#core/gateway/games/crash/crash-store.ts';
import { openDatabase } from '#core/storage/database.ts';
import { ASSETS } from '../workbench/project.ts';

/** A range of crash points in hundredths, both ends inclusive. */
export interface PointRange {
  readonly from: number;
  readonly to: number;
}

/** Long enough for events during the flight. */
export const HIGH: PointRange = { from: 300, to: 10_000 };
/** Below the 2.00 that tests wait for. */
export const LOW: PointRange = { from: 110, to: 190 };

export interface PlantedChain {
  /** The crash point of each round, in hundredths. */
  readonly points: readonly number[];
  readonly hashes: readonly string[];
  readonly commitment: string;
}

const SALT = 'salt of the tests';

/** Gives a data folder a chain whose rounds crash in these ranges, in order; a new chain follows. */
export function plantChain(dataDir: string, ranges: readonly PointRange[]): PlantedChain {
  for (let tried = 0; ; tried++) {
    const seed = createHash('sha256').update(`chain ${tried}`).digest('hex');
    const chain = createHashChain(seed, ranges.length);
    const hashes = ranges.map((_, index) => chain.getHash(index + 1));
    const points = hashes.map((hash) => Number(computeCrashPoint(hash, SALT)));
    if (!points.every((point, index) => point >= ranges[index]!.from && point <= ranges[index]!.to)) continue;
    const db = openDatabase({ dataDir, migrationsDir: ASSETS.migrationsDir });
    createCrashStore(db).addChain({ seed, salt: SALT, firstRound: 1, rounds: ranges.length });
    db.close();
    return { points, hashes, commitment: chain.commitment };
  }
}

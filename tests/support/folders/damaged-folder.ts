import Database from 'better-sqlite3';
import { closeSync, cpSync, fstatSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { SeededRandom } from '../clocks/seeded-random.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

const PAGE_BYTES = 4096;
const SECTOR_BYTES = 512;

/** Kinds of damage to a page. */
export const DAMAGES = ['garbage', 'zeros', 'sector'] as const;
export type Damage = (typeof DAMAGES)[number];

export interface DamagedFolder {
  readonly dataDir: string;
  /** The first page is 1. */
  readonly page: number;
  /** Whether an integrity check detects it: damage inside text or in an unused page is not detected. */
  readonly isSeen: boolean;
}

/** Copies a closed folder and damages one page of its database: the given one, or any. */
export function createDamagedFolder(
  original: string,
  damage: { readonly how: Damage; readonly random: SeededRandom; readonly page?: number },
): DamagedFolder {
  const { how, random } = damage;
  const dataDir = createTemporaryFolder();
  cpSync(original, dataDir, { recursive: true });
  const file = join(dataDir, 'workbench.sqlite');
  const handle = openSync(file, 'r+');
  const page = damage.page ?? 1 + random.below(fstatSync(handle).size / PAGE_BYTES);
  const [bytes, offset] = {
    garbage: () => [random.bytes(PAGE_BYTES), 0] as const,
    zeros: () => [Buffer.alloc(PAGE_BYTES), 0] as const,
    sector: () =>
      [random.bytes(SECTOR_BYTES), random.below(PAGE_BYTES / SECTOR_BYTES) * SECTOR_BYTES] as const,
  }[how]();
  writeSync(handle, bytes, 0, bytes.length, (page - 1) * PAGE_BYTES + offset);
  closeSync(handle);
  return { dataDir, page, isSeen: !isIntact(file) };
}

/** Whether SQLite finds the database intact. */
export function isIntact(file: string): boolean {
  try {
    const db = new Database(file, { readonly: true });
    try {
      return db.pragma('quick_check(1)', { simple: true }) === 'ok';
    } finally {
      db.close();
    }
  } catch {
    return false;
  }
}

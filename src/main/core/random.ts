import { randomBytes, randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

/** Randomness and identity as the core knows them: arguments, so that a test can fix every ID and seed. */
export interface Random {
  bytes(length: number): Buffer;
  /**
   * Unique, and later IDs sort after earlier ones (UUID version 7): rows with such keys are written side by side,
   * where random keys would each touch another page of the database.
   */
  uuid(): string;
}

const UUID_BYTES = 16;

export function createSystemRandom(): Random {
  // Drawn for 256 IDs at a time: a system call for each would cost more than the rest of an ID.
  const drawn = Buffer.allocUnsafe(UUID_BYTES * 256);
  let used = drawn.length;

  return {
    bytes: (length) => randomBytes(length),
    uuid() {
      if (used === drawn.length) {
        randomFillSync(drawn);
        used = 0;
      }
      used += UUID_BYTES;
      return v7({ random: drawn.subarray(used - UUID_BYTES, used) });
    },
  };
}

import { randomBytes, randomUUID } from 'node:crypto';

/** Chance and identity as the core knows them: an argument, so that a test can fix every id and seed. */
export interface Random {
  bytes(length: number): Buffer;
  uuid(): string;
}

export function createSystemRandom(): Random {
  return { bytes: (length) => randomBytes(length), uuid: () => randomUUID() };
}

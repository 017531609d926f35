import { createSystemRandom } from '#core/random.ts';

const random = createSystemRandom();

/** A betwin as sent by dice: a bet and wins that add up to it, so that the balance never runs out. */
export function createBetwinBytes(wins: readonly string[] = ['1.00']): Buffer {
  return Buffer.from(
    JSON.stringify({
      account_id: 'alice',
      currency: 'USD',
      game_id: 'dice',
      session_id: '4b8f2f7e-6f0e-4c39-9d0a-2f3f0c6f7a11',
      round_id: random.uuid(),
      finished: true,
      transactions: [
        { id_provider: random.uuid(), type: 'bet', amount: '1.00' },
        ...wins.map((amount) => ({ id_provider: random.uuid(), type: 'win', amount })),
      ],
    }),
  );
}

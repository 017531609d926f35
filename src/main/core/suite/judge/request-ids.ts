import type { WalletRequest } from '../fuzz/wallet-model.ts';

/** What a request is about: IDs of transactions, and its round. */
export function listIds(request: WalletRequest): readonly string[] {
  switch (request.callback) {
    case 'betwin':
      return [getRoundKey(request.roundId), ...request.transactions.map(({ id }) => id)];
    case 'rollback':
      return [
        getRoundKey(request.roundId),
        ...request.transactions.flatMap(({ id, originalId }) => [id, originalId]),
      ];
    default:
      return [];
  }
}

/** What a request has changed if it was applied, named like those that it is about. */
export function listChanges(request: WalletRequest): readonly string[] {
  if (request.callback === 'finish') return [getRoundKey(request.roundId)];
  const ids = listIds(request);
  return 'finished' in request && request.finished ? ids : ids.slice(1);
}

export const getRoundKey = (roundId: string): string => `round ${roundId}`;

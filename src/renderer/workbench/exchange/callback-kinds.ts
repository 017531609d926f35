import type { Callback } from '#shared/protocol/callback.ts';

/** What each callback is for, in the order in which a round makes them. */
export const CALLBACK_KINDS: readonly { readonly kind: Callback; readonly does: string }[] = [
  { kind: 'balance', does: 'asks for the player’s balance when a game loads' },
  { kind: 'betwin', does: 'takes the bet and pays the win of a round' },
  { kind: 'rollback', does: 'reverses the transactions of a failed round' },
  { kind: 'finish', does: 'closes a round that its last betwin left open' },
];

export const CALLBACK_URL_LABELS: Record<Callback, string> = {
  balance: 'Balance URL',
  betwin: 'BetWin URL',
  rollback: 'Rollback URL',
  finish: 'Finish URL',
};

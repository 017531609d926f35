/** The page's response if the wallet's was invalid or missing. */
export const UNAVAILABLE = { status: 502, body: { error: { kind: 'wallet_unavailable' } } };

/** The round is played, and the page shows this balance. */
export function balanceResponse(balance: unknown): object {
  return { status: 200, body: { balance } };
}

export function errorResponse(status: number, error: object): object {
  return { status, body: { error } };
}

/** The page's response if the wallet's had no meaning or was missing. */
export const UNAVAILABLE = { status: 502, body: { error: { kind: 'wallet_unavailable' } } };

/** The round is played, and the page shows this balance. */
export function shows(balance: unknown): object {
  return { status: 200, body: { balance } };
}

export function failedWith(status: number, error: object): object {
  return { status, body: { error } };
}

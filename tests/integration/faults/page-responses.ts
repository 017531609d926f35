/** The page is told that the wallet gave no answer that means anything, or none. */
export const UNAVAILABLE = { status: 502, body: { error: { kind: 'wallet_unavailable' } } };

/** The round is played, and the page shows this balance. */
export function shows(balance: unknown): object {
  return { status: 200, body: { balance } };
}

export function failedWith(status: number, error: object): object {
  return { status, body: { error } };
}

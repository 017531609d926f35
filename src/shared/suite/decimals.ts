/** Where the decimals of a run are from: a person gave them, they are known for the currency, the wallet's balance shows them. */
export const DECIMALS_SOURCES = ['given', 'currency', 'balance'] as const;
export type DecimalsSource = (typeof DECIMALS_SOURCES)[number];

export interface DecimalsOfRun {
  readonly currency: string;
  /** Null where they are not known, or of a report that does not say. */
  readonly decimals: number | null;
  readonly decimals_source: DecimalsSource | null;
}

/** How many decimals a run used, and why: `3 decimals, as the wallet's balance shows them`. */
export function formatDecimals({ currency, decimals, decimals_source: source }: DecimalsOfRun): string {
  if (decimals === null || source === null) return 'not known';
  const reasons: Readonly<Record<DecimalsSource, string>> = {
    given: 'as given',
    currency: `as known for ${currency}`,
    balance: "as the wallet's balance shows them",
  };
  return `${decimals} decimal${decimals === 1 ? '' : 's'}, ${reasons[source]}`;
}

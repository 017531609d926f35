import { formatPlural } from '../format/format-plural.ts';

/** The source of a run's decimals: given, defined for the currency, or read from the wallet's balance. */
export const DECIMALS_SOURCES = ['given', 'currency', 'balance'] as const;
export type DecimalsSource = (typeof DECIMALS_SOURCES)[number];

export interface RunDecimals {
  readonly currency: string;
  /** Null if unknown, or in a report without them. */
  readonly decimals: number | null;
  readonly decimals_source: DecimalsSource | null;
}

/** How many decimals a run used, and their source: `3 decimals, as the wallet's balance shows them`. */
export function formatDecimals({ currency, decimals, decimals_source: source }: RunDecimals): string {
  if (decimals === null || source === null) return 'not known';
  const reasons: Readonly<Record<DecimalsSource, string>> = {
    given: 'as given',
    currency: `as defined for ${currency}`,
    balance: "as the wallet's balance shows them",
  };
  return `${formatPlural(decimals, 'decimal')}, ${reasons[source]}`;
}

import type { Operator } from '#shared/operators.ts';
import { CUSTOM_PREFIX, GLOBAL_CURRENCIES } from '#shared/protocol/currency.ts';

/** Decimals of a currency that this operator knows, active or not; undefined for any other. */
export function currencyDecimals(operator: Operator, code: string): number | undefined {
  return (
    GLOBAL_CURRENCIES.get(code) ??
    operator.custom_currencies.find((custom) => CUSTOM_PREFIX + custom.code === code)?.decimals
  );
}

/**
 * Currencies that a launch may name: every global one, and active custom ones while the operator's
 * `custom_currencies` subscription is on, each only where bet limits are set (decision 4).
 */
export function launchableCurrencies(operator: Operator): { code: string; decimals: number }[] {
  const custom = operator.subscriptions.includes('custom_currencies')
    ? operator.custom_currencies
        .filter((currency) => currency.active)
        .map((currency) => ({ code: CUSTOM_PREFIX + currency.code, decimals: currency.decimals }))
    : [];
  const global = [...GLOBAL_CURRENCIES].map(([code, decimals]) => ({ code, decimals }));
  return [...global, ...custom].filter(({ code }) => operator.bet_limits[code] !== undefined);
}

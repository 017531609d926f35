import type { GatewaySettings } from '#shared/gateway.ts';
import type { Operator } from '#shared/operators.ts';
import { CUSTOM_PREFIX } from '#shared/protocol/currency.ts';

export interface CurrencyDecimals {
  /** Full code, as on the wire. */
  readonly code: string;
  readonly decimals: number;
}

/** The currencies of the workbench: the global table, which a user may change, and those of each operator. */
export interface Currencies {
  listGlobals(): readonly CurrencyDecimals[];
  /** Decimals of a currency that this operator has, active or not; undefined for any other. */
  findDecimals(operator: Operator, code: string): number | undefined;
  /**
   * Currencies that a launch may name: every global one, and active custom ones while the operator's
   * `custom_currencies` subscription is on, each only with bet limits (decision 4).
   */
  listLaunchable(operator: Operator): CurrencyDecimals[];
}

export function createCurrencies(settings: () => GatewaySettings): Currencies {
  const listGlobals = (): readonly CurrencyDecimals[] => settings().global_currencies;
  return {
    listGlobals: listGlobals,
    findDecimals: (operator, code) =>
      listGlobals().find((currency) => currency.code === code)?.decimals ??
      operator.custom_currencies.find((custom) => CUSTOM_PREFIX + custom.code === code)?.decimals,
    listLaunchable(operator) {
      const custom = isSubscribed(operator)
        ? listCustomCurrencies(operator).filter(({ active }) => active)
        : [];
      return [...listGlobals(), ...custom]
        .filter(({ code }) => operator.bet_limits[code] !== undefined)
        .map(({ code, decimals }) => ({ code, decimals: decimals }));
    },
  };
}

/** Whether only the missing subscription prevents a launch with this custom currency of the operator. */
export function needsSubscription(operator: Operator, code: string): boolean {
  const custom = listCustomCurrencies(operator).find((currency) => currency.code === code);
  return custom?.active === true && !isSubscribed(operator);
}

function isSubscribed(operator: Operator): boolean {
  return operator.subscriptions.includes('custom_currencies');
}

function listCustomCurrencies(operator: Operator): (CurrencyDecimals & { readonly active: boolean })[] {
  return operator.custom_currencies.map(({ code, decimals, active }) => ({
    code: CUSTOM_PREFIX + code,
    decimals,
    active,
  }));
}

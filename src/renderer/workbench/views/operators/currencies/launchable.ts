import type { CustomCurrencyDraft, LimitsDraft, OperatorDraft } from '../operator-draft.ts';
import { texts } from '../texts.tsx';

/** Whether a launch in a currency would be accepted, or why not. */
export type Launchability = 'yes' | 'no_limits' | 'inactive' | 'not_subscribed';

export const LAUNCHABILITY_TEXTS: Record<Launchability, string> = {
  yes: texts.launchable,
  no_limits: texts.noLimits,
  inactive: texts.inactive,
  not_subscribed: texts.notSubscribed,
};

export function getGlobalLaunchable(limits: LimitsDraft): Launchability {
  return hasLimits(limits) ? 'yes' : 'no_limits';
}

export function getCustomLaunchable(operator: OperatorDraft, currency: CustomCurrencyDraft): Launchability {
  if (!currency.active) return 'inactive';
  if (!operator.has_custom_currencies) return 'not_subscribed';
  return hasLimits(currency.limits) ? 'yes' : 'no_limits';
}

function hasLimits({ min, max }: LimitsDraft): boolean {
  return min !== '' || max !== '';
}

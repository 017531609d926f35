import type { CustomCurrencyDraft, LimitsDraft, OperatorDraft } from '../operator-draft.ts';
import { texts } from '../texts.tsx';

/** Whether a launch in a currency would be accepted, or why not. */
export type LaunchStatus = 'yes' | 'limits_missing' | 'inactive' | 'not_subscribed';

export const LAUNCH_STATUS_TEXTS: Record<LaunchStatus, string> = {
  yes: texts.launchable,
  limits_missing: texts.limitsMissing,
  inactive: texts.inactive,
  not_subscribed: texts.notSubscribed,
};

export function getGlobalLaunchStatus(limits: LimitsDraft): LaunchStatus {
  return hasLimits(limits) ? 'yes' : 'limits_missing';
}

export function getCustomLaunchStatus(operator: OperatorDraft, currency: CustomCurrencyDraft): LaunchStatus {
  if (!currency.active) return 'inactive';
  if (!operator.has_custom_currencies) return 'not_subscribed';
  return hasLimits(currency.limits) ? 'yes' : 'limits_missing';
}

function hasLimits({ min, max }: LimitsDraft): boolean {
  return min !== '' || max !== '';
}

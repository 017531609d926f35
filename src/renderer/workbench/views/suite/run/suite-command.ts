import type { SuiteRunSummary } from '#shared/contract/suite.ts';
import type { FuzzRunState } from '#shared/contract/fuzz.ts';
import { FUZZ_FLAGS, SUITE_FLAGS } from '#shared/ggw-flags.ts';
import { CALLBACKS } from '#shared/protocol/callback.ts';
import { SCENARIO_IDS } from '#shared/suite/scenarios.ts';
import type { RequestedScenarios } from '../scenario/scenario-status.ts';
import { findBaseUrl } from '#shared/suite/base-url.ts';
import type { GgwCall } from '../../../platform/connection/connection-store.ts';
import { toFlag } from '../../../../ui/text/to-flag.ts';

/** The command that starts the same run in a terminal. It reads the secret from an environment variable. */
export function formatSuiteCommand(
  { target, strict, scenarios, advisory }: RequestedScenarios & Pick<SuiteRunSummary, 'target' | 'strict'>,
  { prefix }: Pick<GgwCall, 'prefix'>,
): string {
  return [
    `${prefix} suite`,
    ...formatTargetFlags(target),
    ...(strict ? [SUITE_FLAGS.strict] : []),
    ...toFlag(SUITE_FLAGS.secondAccount, target.secondAccountId),
    ...(scenarios.length < SCENARIO_IDS.length
      ? toFlag(SUITE_FLAGS.only, [...scenarios, ...advisory].join(','))
      : advisory.length === 0
        ? [SUITE_FLAGS.noAdvisory]
        : []),
  ].join(' ');
}

/** The command that plays the same sequences in a terminal. */
export function toFuzzCommand(
  { target, options }: Pick<FuzzRunState, 'target' | 'options'>,
  { prefix }: Pick<GgwCall, 'prefix'>,
): string {
  return [
    `${prefix} fuzz`,
    ...formatTargetFlags(target),
    ...toFlag(FUZZ_FLAGS.seed, String(options.seed)),
    ...toFlag(FUZZ_FLAGS.runs, String(options.runs)),
    ...toFlag(FUZZ_FLAGS.length, String(options.maxLength)),
    ...toFlag(FUZZ_FLAGS.budget, `${options.budgetSeconds}s`),
    ...(options.races ? [] : [FUZZ_FLAGS.noRaces]),
  ].join(' ');
}

function formatTargetFlags({ urls, accountId, currency, decimals }: SuiteRunSummary['target']): string[] {
  return [
    ...formatAddressFlags(urls),
    ...toFlag(SUITE_FLAGS.secretEnv, 'WALLET_SECRET'),
    ...toFlag(SUITE_FLAGS.account, accountId),
    ...toFlag(SUITE_FLAGS.currency, currency),
    ...(decimals === null ? [] : toFlag(SUITE_FLAGS.decimals, String(decimals))),
  ];
}

/** A single base URL if all four URLs are below it with their usual names. */
function formatAddressFlags(urls: SuiteRunSummary['target']['urls']): string[] {
  const base = findBaseUrl(urls);
  if (base !== null) return toFlag(SUITE_FLAGS.baseUrl, base);
  return CALLBACKS.flatMap((callback) => toFlag(SUITE_FLAGS[`${callback}Url`], urls[callback]));
}

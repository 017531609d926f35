import type { SuiteRunSummary } from '#shared/contract/suite.ts';
import { SUITE_FLAGS } from '#shared/ggw-flags.ts';
import { CALLBACKS } from '#shared/protocol/callback.ts';
import { SCENARIO_IDS } from '#shared/suite/scenarios.ts';
import { baseUrlOf } from '../target/base-url.ts';
import type { GgwCall } from '../../../platform/connection/connection-store.ts';
import { toFlag } from '../../../../ui/text/to-flag.ts';

/** The command that starts the same run in a terminal. It reads the secret from an environment variable. */
export function suiteCommand(
  { target, strict, scenarios }: Pick<SuiteRunSummary, 'target' | 'strict' | 'scenarios'>,
  { prefix }: Pick<GgwCall, 'prefix'>,
): string {
  const { accountId, currency, decimals } = target;
  return [
    `${prefix} suite`,
    ...addressFlags(target.urls),
    ...toFlag(SUITE_FLAGS.secretEnv, 'WALLET_SECRET'),
    ...toFlag(SUITE_FLAGS.account, accountId),
    ...toFlag(SUITE_FLAGS.currency, currency),
    ...(decimals === null ? [] : toFlag(SUITE_FLAGS.decimals, String(decimals))),
    ...(strict ? [SUITE_FLAGS.strict] : []),
    ...(scenarios.length < SCENARIO_IDS.length ? toFlag(SUITE_FLAGS.only, scenarios.join(',')) : []),
  ].join(' ');
}

/** A single base URL if all four URLs are below it with their usual names. */
function addressFlags(urls: SuiteRunSummary['target']['urls']): string[] {
  const base = baseUrlOf(urls);
  if (base !== null) return toFlag(SUITE_FLAGS.baseUrl, base);
  return CALLBACKS.flatMap((callback) => toFlag(SUITE_FLAGS[`${callback}Url`], urls[callback]));
}

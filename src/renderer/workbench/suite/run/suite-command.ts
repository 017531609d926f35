import type { SuiteRunSummary } from '#shared/contract/suite.ts';
import { CALLBACKS } from '#shared/protocol/callback.ts';
import { SCENARIO_IDS } from '#shared/suite/scenarios.ts';
import { baseUrlOf } from '../target/base-url.ts';
import { flag } from '../../ui/command-flag.ts';

/** The command that runs the same from a terminal. The secret is read from an environment variable, never written. */
export function suiteCommand({
  target,
  strict,
  scenarios,
}: Pick<SuiteRunSummary, 'target' | 'strict' | 'scenarios'>): string {
  const { accountId, currency, decimals } = target;
  return [
    'ggw suite',
    ...addressFlags(target.urls),
    ...flag('--secret-env', 'WALLET_SECRET'),
    ...flag('--account', accountId),
    ...flag('--currency', currency),
    ...(decimals === null ? [] : flag('--decimals', String(decimals))),
    ...(strict ? ['--strict'] : []),
    ...(scenarios.length < SCENARIO_IDS.length ? flag('--only', scenarios.join(',')) : []),
  ].join(' ');
}

/** One address where the four are below it, each by its own name. */
function addressFlags(urls: SuiteRunSummary['target']['urls']): string[] {
  const base = baseUrlOf(urls);
  if (base !== null) return flag('--base-url', base);
  return CALLBACKS.flatMap((callback) => flag(`--${callback}-url`, urls[callback]));
}

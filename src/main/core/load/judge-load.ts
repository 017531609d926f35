import type { LoadFigures, LoadBalanceCheck, LoadRun, LoadStart } from '#shared/contract/load/load.ts';
import { formatPlural } from '#shared/format/format-plural.ts';

/** Whether a test passed and, if it did not, why not, as sentences. */
export function judgeLoad(
  { maxErrorPercent }: Pick<LoadStart, 'maxErrorPercent'>,
  { errors, unexpected, requests }: Pick<LoadFigures, 'errors' | 'unexpected' | 'requests'>,
  { verdict }: Pick<LoadBalanceCheck, 'verdict'>,
): Pick<LoadRun, 'verdict' | 'reasons'> {
  const percent = requests === 0 ? 0 : (100 * (errors + unexpected)) / requests;
  const reasons = [
    ...(verdict === 'differs' ? ['The balances differ from what the wallet acknowledged.'] : []),
    ...(verdict === 'unproven'
      ? ['Some requests got no definite response, so the balances could not be verified.']
      : []),
    ...(percent > maxErrorPercent
      ? [
          `${formatPlural(errors, 'error')} and ${formatPlural(unexpected, 'unexpected response')} are ${percent.toFixed(1)}% of ${formatPlural(requests, 'request')}; ${maxErrorPercent}% are allowed.`,
        ]
      : []),
  ];
  return { verdict: reasons.length === 0 ? 'passed' : 'failed', reasons };
}

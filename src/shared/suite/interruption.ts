import type { UnrestoredBalance } from '../contract/suite.ts';
import { formatBalance } from '../format/amount-text.ts';
import type { AnyScenarioId } from './scenarios.ts';

/** What a run was doing when its process ended. */
export function formatInterruption(runId: number, scenario: AnyScenarioId | null): string {
  return scenario === null
    ? `The workbench stopped during run ${runId}.`
    : `The workbench stopped during ${scenario} of run ${runId}.`;
}

/** The balance that such a run did not restore. */
export function formatUnrestored({
  accountId,
  casinoId,
  url,
  balance,
  currency,
}: Pick<UnrestoredBalance, 'accountId' | 'casinoId' | 'url' | 'balance' | 'currency'>): string {
  return `Before, ${accountId} of ${casinoId ?? url} had ${formatBalance(balance)} ${currency}. The balance was not restored and may differ now.`;
}

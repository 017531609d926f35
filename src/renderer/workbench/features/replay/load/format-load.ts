import { assertNever } from '#shared/assert-never.ts';
import type { LoadDifference, LoadRequestFacts, LoadRun } from '#shared/contract/load/load.ts';
import { formatChange, isZero } from '#shared/format/amount-text.ts';
import { texts } from './texts.ts';

/** The current step of a test, or how it ended. */
export function formatPhase(run: LoadRun): string {
  switch (run.state) {
    case 'preparing':
      return texts.preparing;
    case 'starting_engine':
      return texts.startingEngine(run.engineName);
    case 'running':
      return texts.running(run.started, run.planned);
    case 'settling':
      return texts.settling(run.settling?.done ?? 0, run.settling?.total ?? 0);
    case 'finished':
      return run.verdict === 'passed' ? texts.passed : texts.failed;
    case 'not_started':
      return texts.notStarted;
    default:
      return assertNever(run.state);
  }
}

/** The meaning of a difference, before the requests that it names. */
export function formatCause({ cause, amount, currency, accountId }: LoadDifference): string {
  const money = `${formatChange(amount)} ${currency}`;
  switch (cause) {
    case 'response':
      return texts.causeResponse(money, accountId);
    case 'resent':
      return texts.causeResent(money, accountId);
    case 'rest':
      return texts.causeRest(money, accountId);
    default:
      return assertNever(cause);
  }
}

export function formatRequest({ callback, ids, amount }: LoadRequestFacts): string {
  const name = [callback, ...ids].join(' ');
  return isZero(amount) ? name : `${name} (${formatChange(amount)})`;
}

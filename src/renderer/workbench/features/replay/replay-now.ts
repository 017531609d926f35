import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { atItsPlace, formatIssue } from './form/issue-fields.ts';
import { useRuns } from './run-store.ts';

/**
 * Sends an exchange again as it was, to where it went, and shows what came of it. Gives why it was not sent, in words,
 * or null.
 */
export async function replayNow(originId: number): Promise<string | null> {
  const before = useNavigation.getState();
  const sent = await useRuns.getState().send(originId, { originId }, 1);
  if (sent.kind === 'failed') return sent.message;
  if (sent.kind === 'refused') return formatIssue(sent.problems.map(atItsPlace));
  const exchange = sent.data.at(-1);
  // Who went on to another exchange while it was under way is not called back.
  if (exchange !== undefined && useNavigation.getState() === before) before.openExchange(exchange.id);
  return null;
}

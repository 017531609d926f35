import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { toFormField, formatIssue } from './form/issue-fields.ts';
import { useRuns } from './run-store.ts';

/** Replays an exchange unchanged to its original URL, and shows the result. Returns why it was not sent, or null. */
export async function replayNow(originId: number): Promise<string | null> {
  const before = useNavigation.getState();
  const sent = await useRuns.getState().send(originId, { originId }, 1);
  if (sent.kind === 'failed') return sent.message;
  if (sent.kind === 'refused') return formatIssue(sent.problems.map(toFormField));
  const exchange = sent.data.at(-1);
  // If the user has moved on to another exchange meanwhile, stay there.
  if (exchange !== undefined && useNavigation.getState() === before) before.openExchange(exchange.id);
  return null;
}

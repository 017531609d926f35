import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { toFormField, formatIssues } from './form/issue-fields.ts';
import { useRuns } from './run-store.ts';

/** Replays an exchange unchanged to its original URL, and shows the result. Returns why it was not sent, or null. */
export async function replayUnchanged(originId: number): Promise<string | null> {
  const navigation = useNavigation.getState();
  const result = await useRuns.getState().send(originId, { originId }, 1);
  if (result.kind === 'failed') return result.message;
  if (result.kind === 'rejected') return formatIssues(result.problems.map(toFormField));
  const exchange = result.data.at(-1);
  // If the user has moved on to another exchange meanwhile, stay there. The list keeps its filter and scope.
  if (exchange !== undefined && useNavigation.getState() === navigation)
    navigation.selectExchange(exchange.id);
  return null;
}

import type { ExchangeSummary } from '#shared/exchange.ts';
import { announce } from '../../../ui/announcer.ts';
import { client } from '../../platform/client.ts';
import { formatCallError } from '../../platform/connection/format-call-error.ts';
import { showDialog } from '../../platform/navigation/dialog-store.ts';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { toFormIssue, formatIssues } from './form/issue-fields.ts';
import { useRuns } from './run-store.ts';
import { texts } from './texts.ts';

/**
 * Replays an exchange unchanged to its original URL, and shows the result. An imported one that would go to another
 * machine is not sent but opened for editing: it may be a wallet with real money. Returns why it was not sent, or
 * null.
 */
export async function replayUnchanged({
  id: originId,
  importId,
}: Pick<ExchangeSummary, 'id' | 'importId'>): Promise<string | null> {
  if (importId !== null) {
    try {
      const what = { kind: 'exchange', originId } as const;
      const { remoteHost } = await client.replay.destinations({ what });
      if (remoteHost !== null) {
        announce(texts.remoteHost(remoteHost));
        showDialog({ replay: { kind: 'edit', originId } });
        return null;
      }
    } catch (error) {
      return formatCallError(error);
    }
  }
  const navigation = useNavigation.getState();
  const result = await useRuns.getState().send(originId, { originId }, 1);
  if (result.kind === 'failed') return result.message;
  if (result.kind === 'rejected') return formatIssues(result.issues.map(toFormIssue));
  const exchange = result.data.at(-1);
  // If the user has moved on to another exchange meanwhile, stay there. The list keeps its filter and scope.
  if (exchange !== undefined && useNavigation.getState() === navigation)
    navigation.selectExchange(exchange.id);
  return null;
}

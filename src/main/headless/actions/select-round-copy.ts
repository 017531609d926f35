import { ORPCError } from '@orpc/client';
import { escapeLine } from '#core/suite/reports/escape-unprintable.ts';
import type { WorkbenchClient } from '#shared/contract/contract.ts';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { formatPlural } from '#shared/format/format-plural.ts';
import { toRoundSource, type RoundCopy, type RoundSelection } from '#shared/replay/round-source.ts';
import type { Terminal } from '../process/terminal.ts';
import { UsageError } from '../process/usage-error.ts';

/** How many other copies are listed. */
const MAX_LISTED = 5;

/**
 * The same round or session in the copy that an exchange belongs to. Without an exchange, prints which copy is used if
 * there are several, and how to select another.
 */
export async function selectRoundCopy<Selection extends RoundSelection>(
  client: WorkbenchClient,
  what: Selection,
  exchange: number | undefined,
  { console }: Pick<Terminal, 'console'>,
): Promise<Selection> {
  if (exchange !== undefined) {
    const summary = await findSummary(client, exchange);
    if (summary === null) throw new UsageError(`--exchange: there is no exchange ${exchange}`);
    const id = what.kind === 'round' ? summary.roundId : summary.sessionId;
    if (id !== (what.kind === 'round' ? what.roundId : what.sessionId))
      throw new UsageError(`--exchange: exchange ${exchange} does not belong to this ${what.kind}`);
    return { ...what, source: toRoundSource(summary) };
  }
  const [used, ...others] = await client.exchanges.roundCopies({ what });
  if (used === undefined || others.length === 0) return what;
  console.error(`There are ${others.length + 1} copies of this ${what.kind}. Selected: ${formatCopy(used)}.`);
  for (const each of others.slice(0, MAX_LISTED))
    console.error(`Instead, --exchange ${each.firstId} selects: ${formatCopy(each)}.`);
  return { ...what, source: toRoundSource({ ...used, id: used.firstId }) };
}

async function findSummary(client: WorkbenchClient, id: number): Promise<ExchangeSummary | null> {
  try {
    return (await client.exchanges.get({ id })).summary;
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

function formatCopy({ importId, casinoId, accountId, firstId, exchanges }: RoundCopy): string {
  return [
    importId === null ? 'captured here' : `import ${importId}`,
    ...(casinoId === null ? [] : [`casino ${escapeLine(casinoId, 40)}`]),
    ...(accountId === null ? [] : [`account ${escapeLine(accountId, 40)}`]),
    `${formatPlural(exchanges, 'exchange')}, the first is ${firstId}`,
  ].join(', ');
}

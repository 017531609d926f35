import { formatGgwCommand } from '#core/ggw-command.ts';
import { ORPCError } from '@orpc/client';
import type { WorkbenchClient } from '#shared/contract/contract.ts';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { formatPlural } from '#shared/format/format-plural.ts';
import { checkFilter } from './check-filter.ts';
import { CommandError } from '../process/command-error.ts';
import { formatExchangeTable, formatExchange } from './format-exchanges.ts';
import { callWorkbench } from '../process/running-workbench.ts';
import { UsageError } from '../process/usage-error.ts';
import type { Terminal } from '../process/terminal.ts';

const PAGE_SIZE = 500;

/** Prints the newest matching exchanges of the running workbench. */
export async function listExchanges(
  { filter, limit, json }: { filter: string; limit: number; json: boolean },
  dataDir: string,
  { console }: Terminal,
): Promise<void> {
  checkFilter(filter);
  const exchanges = await callWorkbench(dataDir, ({ exchanges: client }) =>
    filter.trim() === '' ? listNewest(client, limit) : searchExchanges(client, filter, limit),
  );
  if (json) for (const exchange of exchanges) console.log(JSON.stringify(exchange));
  else if (exchanges.length > 0) for (const line of formatExchangeTable(exchanges)) console.log(line);
  // On standard error, so that standard output stays empty.
  else console.error(filter.trim() === '' ? 'Nothing has been captured yet.' : 'No matching exchanges.');
}

/** Prints one complete exchange. */
export async function showExchange(
  id: number,
  { json, dataDir }: { readonly json: boolean; readonly dataDir: string },
  { console }: Terminal,
): Promise<void> {
  const { detail, attempts } = await callWorkbench(dataDir, async (client) => ({
    detail: await withDomainErrors(client.exchanges.get({ id })),
    attempts: json ? [] : await withDomainErrors(client.exchanges.attempts({ id })),
  }));
  console.log(json ? JSON.stringify(detail) : formatExchange(detail, attempts));
}

/** Deletes matching exchanges, or all with `isAll`, and prints how to restore them. */
export async function deleteExchanges(
  { filter = '', isAll }: { readonly filter: string | undefined; readonly isAll: boolean },
  dataDir: string,
  { console }: Terminal,
): Promise<void> {
  // An unset variable in a script must not delete everything.
  if ((filter.trim() === '') !== isAll)
    throw new UsageError(
      isAll ? '--all deletes everything, so it takes no --filter' : '--filter or --all is required',
    );
  checkFilter(filter);
  const { id, exchanges } = await callWorkbench(dataDir, (client) => client.exchanges.remove({ filter }));
  if (exchanges === 0)
    console.log(isAll ? 'Nothing to delete.' : 'No matching exchanges, so nothing was deleted.');
  else
    console.log(
      `Deleted ${formatPlural(exchanges, 'exchange')}. Until the workbench stops, ${formatGgwCommand(`exchanges restore ${id}`, dataDir)} restores them.`,
    );
}

export async function restoreExchanges(
  deletionId: number,
  dataDir: string,
  { console }: Terminal,
): Promise<void> {
  const { restored } = await callWorkbench(dataDir, (client) =>
    withDomainErrors(client.exchanges.restore({ deletionId })),
  );
  console.log(`Restored ${formatPlural(restored, 'exchange')}.`);
}

async function listNewest(client: WorkbenchClient['exchanges'], limit: number): Promise<ExchangeSummary[]> {
  let rows: ExchangeSummary[] = [];
  while (rows.length < limit) {
    const before = rows[0] === undefined ? {} : { beforeId: rows[0].id };
    const page = await client.list({ ...before, limit: Math.min(PAGE_SIZE, limit - rows.length) });
    if (page.exchanges.length === 0) break;
    rows = [...page.exchanges, ...rows];
  }
  return rows;
}

/** Reads the search to its end: a later attempt can put a newer row after an older one. */
async function searchExchanges(
  client: WorkbenchClient['exchanges'],
  filter: string,
  limit: number,
): Promise<ExchangeSummary[]> {
  const ids: number[] = [];
  for await (const event of await client.search({ filter })) for (const id of event.ids) ids.push(id);
  const wanted = ids.toSorted((a, b) => a - b).slice(-limit);
  const rows: ExchangeSummary[] = [];
  for (let at = 0; at < wanted.length; at += PAGE_SIZE)
    rows.push(...(await client.getMany({ ids: wanted.slice(at, at + PAGE_SIZE) })));
  return rows;
}

async function withDomainErrors<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ORPCError && error.defined) throw new CommandError(error.message);
    throw error;
  }
}

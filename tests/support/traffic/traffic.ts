import type { Attempt, ExchangeDetail, ExchangeSummary } from '#shared/exchange.ts';
import type { TestWorkbench } from '../workbench/test-workbench.ts';

/** Lists every row of Traffic, oldest first. */
export async function listAll({ client }: Pick<TestWorkbench, 'client'>): Promise<ExchangeSummary[]> {
  return (await client.exchanges.list({ limit: 500 })).exchanges;
}

/** Reads every attempt of the last row of a kind, oldest first; empty if there is no such row. */
export async function listAttemptsOfLast(
  bench: Pick<TestWorkbench, 'client'>,
  kind: ExchangeSummary['kind'],
): Promise<Attempt[]> {
  const last = (await listAll(bench)).findLast((exchange) => exchange.kind === kind);
  return last === undefined ? [] : bench.client.exchanges.attempts({ id: last.id });
}

/** Reads the last exchange of a kind, in detail. */
export async function getLastExchange(
  bench: Pick<TestWorkbench, 'client'>,
  kind: ExchangeSummary['kind'],
): Promise<ExchangeDetail> {
  const last = (await listAll(bench)).findLast((exchange) => exchange.kind === kind);
  if (last === undefined) throw new Error(`Nothing of kind ${kind} was captured`);
  return bench.client.exchanges.get({ id: last.id });
}

export function decodeBytes(message: { readonly body: { readonly base64: string } } | null): Buffer {
  if (message === null) throw new Error('The exchange has no such message');
  return Buffer.from(message.body.base64, 'base64');
}

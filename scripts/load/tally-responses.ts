import type { WorkbenchClient } from '#shared/contract/contract.ts';

export interface Tally {
  readonly requests: number;
  readonly byStatus: Readonly<Record<string, number>>;
  readonly bySignature: Readonly<Record<string, number>>;
  /** Transactions that appear in more than one request, although each iteration should have its own. */
  readonly repeatedIds: number;
}

/** Summarises the mock wallet's responses to all requests after this exchange. */
export async function tallyResponses(
  { exchanges }: Pick<WorkbenchClient, 'exchanges'>,
  afterId: number,
): Promise<Tally> {
  const byStatus: Record<string, number> = {};
  const bySignature: Record<string, number> = {};
  const seen = new Set<string>();
  let requests = 0;
  let repeatedIds = 0;
  for (let last = afterId; ;) {
    const page = await exchanges.list({ afterId: last, limit: 500 });
    for (const { id, outcome, signature, transactionIds } of page.exchanges) {
      const status = outcome.kind === 'reply' ? `${outcome.status}` : 'none';
      requests += 1;
      byStatus[status] = (byStatus[status] ?? 0) + 1;
      bySignature[signature] = (bySignature[signature] ?? 0) + 1;
      repeatedIds += transactionIds.filter((transaction) => seen.has(transaction)).length;
      for (const transaction of transactionIds) seen.add(transaction);
      last = id;
    }
    if (page.exchanges.length === 0) return { requests, byStatus, bySignature, repeatedIds };
  }
}

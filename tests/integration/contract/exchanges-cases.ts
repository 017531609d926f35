import { ORPCError } from '@orpc/client';
import type { WorkbenchClient } from '#shared/contract/contract.ts';
import type { ProcedureCase } from './procedure-cases.ts';

/** Finding, deleting and keeping exchanges. A case restores what it deletes, so that the next client sees the same. */
export const EXCHANGES_CASES: Readonly<Record<string, ProcedureCase>> = {
  'exchanges.list': (client) => client.exchanges.list({ limit: 50 }),
  'exchanges.get': (client, { exchangeId }) => client.exchanges.get({ id: exchangeId }),
  'exchanges.explainComputedSignature': async (client, { exchangeId }) => {
    const { signature } = await client.exchanges.get({ id: exchangeId });
    return client.exchanges.explainComputedSignature({
      id: exchangeId,
      computed: signature.received ?? 'none',
    });
  },
  'exchanges.attempts': (client, { exchangeId }) => client.exchanges.attempts({ id: exchangeId }),
  'exchanges.round': async (client, { exchangeId }) => {
    const { summary } = await client.exchanges.get({ id: exchangeId });
    return client.exchanges.round({ roundId: summary.roundId ?? 'none' });
  },
  'exchanges.roundCopies': async (client, { exchangeId }) => {
    const { summary } = await client.exchanges.get({ id: exchangeId });
    return client.exchanges.roundCopies({ what: { kind: 'round', roundId: summary.roundId ?? 'none' } });
  },
  'exchanges.search': async (client) => ({
    found: await findIds(client, 'callback:betwin account:alice or is:retry'),
    invalidFilter: await catchRejection(client.exchanges.search({ filter: 'acount:alice' })),
  }),
  'exchanges.health': (client) => client.exchanges.health({}),
  'exchanges.healthOverTime': (client) => client.exchanges.healthOverTime({}),
  'exchanges.getMany': (client, { exchangeId }) => client.exchanges.getMany({ ids: [exchangeId, 999_999] }),
  'exchanges.mark': async (client, { exchangeId }) => {
    await client.exchanges.mark({ id: exchangeId, pinned: true, note: 'why?' });
    const marked = await client.exchanges.getMany({ ids: [exchangeId] });
    await client.exchanges.mark({ id: exchangeId, pinned: false, note: '' });
    return { marked, missing: await catchRejection(client.exchanges.mark({ id: 999_999, pinned: true })) };
  },
  'exchanges.pin': async (client, { exchangeId }) => {
    const ids = [exchangeId, 999_999];
    const pinned = await client.exchanges.pin({ ids, pinned: true });
    return {
      again: (await client.exchanges.pin({ ids, pinned: true })).changed,
      isSame: pinned.changed[0] === exchangeId,
      unpinned: (await client.exchanges.pin({ ids, pinned: false })).changed.length,
    };
  },
  'exchanges.values': (client) => client.exchanges.values({ field: 'account', prefix: 'AL', limit: 5 }),
  'exchanges.remove': async (client) => {
    const { id, deletedAt, ...same } = await client.exchanges.remove({ filter: 'callback:betwin' });
    const left = await findIds(client, '');
    await client.exchanges.restore({ deletionId: id });
    return { ...same, left, isTimed: deletedAt > 0 };
  },
  'exchanges.deletions': async (client) => {
    const { id } = await client.exchanges.remove({ filter: 'callback:betwin' });
    const listed = await client.exchanges.deletions();
    await client.exchanges.restore({ deletionId: id });
    return listed.map(({ filter, exchanges }) => ({ filter, exchanges }));
  },
  'exchanges.getDeletion': async (client) => {
    const { id } = await client.exchanges.remove({ filter: 'callback:betwin' });
    const { exchanges } = await client.exchanges.list({ limit: 1 });
    const kept = await client.exchanges.getDeletion({ id: exchanges[0]?.id ?? 0 });
    await client.exchanges.restore({ deletionId: id });
    return { kept };
  },
  'exchanges.restore': async (client) => {
    const { id } = await client.exchanges.remove({ filter: '' });
    const restored = await client.exchanges.restore({ deletionId: id });
    return {
      restored,
      all: await findIds(client, ''),
      again: await catchRejection(client.exchanges.restore({ deletionId: id })),
    };
  },
  'exchanges.savedFilters': async (client) => {
    await client.exchanges.saveFilter({ name: 'b', filter: 'is:retry' });
    await client.exchanges.saveFilter({ name: 'A', filter: 'is:failed' });
    return client.exchanges.savedFilters();
  },
  'exchanges.saveFilter': (client) => client.exchanges.saveFilter({ name: ' mine ', filter: 'sig:bad' }),
  'exchanges.forgetFilter': async (client) => {
    await client.exchanges.saveFilter({ name: 'kept', filter: '' });
    await client.exchanges.saveFilter({ name: 'gone', filter: '' });
    return client.exchanges.forgetFilter({ name: 'gone' });
  },
  'exchanges.getRetention': (client) => client.exchanges.getRetention(),
  'exchanges.setRetention': async (client) => ({
    set: await client.exchanges.setRetention({ retention: { keep: 'days', days: 30 } }),
    refused: await catchRejection(
      client.exchanges.setRetention({ retention: { keep: 'newest', exchanges: 0 } }),
    ),
  }),
  'exchanges.retentionApplied': async (client) => {
    await client.exchanges.setRetention({ retention: { keep: 'days', days: 30 } });
    return client.exchanges.retentionApplied();
  },
  'exchanges.getFolderBudget': async (client) => (await client.exchanges.getFolderBudget()).megabytes,
  'exchanges.setFolderBudget': async (client) => ({
    set: await client.exchanges.setFolderBudget({ megabytes: 500 }),
    refused: await catchRejection(client.exchanges.setFolderBudget({ megabytes: 1 })),
  }),
};

async function findIds(client: WorkbenchClient, filter: string): Promise<number[]> {
  const ids: number[] = [];
  for await (const event of await client.exchanges.search({ filter })) ids.push(...event.ids);
  return ids;
}

async function catchRejection(call: Promise<unknown>): Promise<unknown> {
  const error = await call.catch((thrown: unknown) => thrown);
  return error instanceof ORPCError ? { code: error.code, data: error.data as unknown } : 'not refused';
}

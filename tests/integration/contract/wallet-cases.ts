import type { WorkbenchClient } from '#shared/contract/contract.ts';
import type { ProcedureCase } from './procedure-cases.ts';

const BOB = { casinoId: 'demo', accountId: 'bob' };
const NEW = { casinoId: 'demo', accountId: 'new' };

/** The mock wallet's players, settings, ledger and snapshots. */
export const WALLET_CASES: Readonly<Record<string, ProcedureCase>> = {
  'players.list': (client) => client.players.list({ casinoId: 'demo' }),
  'players.add': async (client) => {
    const added = await client.players.add(NEW);
    await client.players.remove(NEW);
    return added;
  },
  'players.setStatus': (client) => client.players.setStatus({ ...BOB, status: 'disabled' }),
  'players.setAccount': (client) =>
    client.players.setAccount({ ...BOB, currency: 'USD', bonus: '7.5', betLimit: '20', winLimit: null }),
  'players.reset': async (client) => {
    await client.players.setAccount({ ...BOB, currency: 'JPY', balance: '3' });
    return client.players.reset(BOB);
  },
  'players.remove': async (client) => {
    await client.players.add(NEW);
    return client.players.remove(NEW);
  },

  'wallet.settings.get': (client) => client.wallet.settings.get(),
  'wallet.settings.save': (client) =>
    client.wallet.settings.save({ settings: { tombstone_api_code: '409', bonus_first: true } }),
  'wallet.listLedger': (client) => client.wallet.listLedger({ casinoId: 'demo', limit: 50 }),
  'wallet.exportLedger': async (client) => {
    const texts: string[] = [];
    for await (const { text } of await client.wallet.exportLedger({ casinoId: 'demo' })) texts.push(text);
    return texts.join('').length > 0;
  },
  'wallet.listLedgerValues': (client) =>
    client.wallet.listLedgerValues({ casinoId: 'demo', field: 'currency', prefix: '', limit: 10 }),
  'reconcile.run': (client) => reconcileWithoutTransactions(client),
  'reconcile.differences': async (client) => {
    await reconcileWithoutTransactions(client);
    return client.reconcile.differences({ limit: 10 });
  },
  'reconcile.report': async (client) => {
    await reconcileWithoutTransactions(client);
    const texts: string[] = [];
    for await (const { text } of await client.reconcile.report({ format: 'csv' })) texts.push(text);
    return texts.join('');
  },

  'wallet.snapshots.list': async (client) => {
    const { id } = await client.wallet.snapshots.take({ name: 'listed' });
    const listed = await client.wallet.snapshots.list();
    await client.wallet.snapshots.remove({ id });
    return listed.map(({ name, players, entries }) => ({ name, players, entries }));
  },
  'wallet.snapshots.take': async (client) => {
    const { name, players, entries } = await client.wallet.snapshots.take({ name: 'taken' });
    return { name, players, entries };
  },
  'wallet.snapshots.restore': async (client) => {
    const { name, players, entries } = await client.wallet.snapshots.restore({
      id: await createSnapshot(client),
    });
    return { name, players, entries };
  },
  'wallet.snapshots.remove': async (client) =>
    client.wallet.snapshots.remove({ id: await createSnapshot(client) }),
};

async function createSnapshot(client: WorkbenchClient): Promise<number> {
  return (await client.wallet.snapshots.take({ name: 'new' })).id;
}

/** Compares a casino without transactions with a ledger that has one. */
function reconcileWithoutTransactions(client: WorkbenchClient) {
  return client.reconcile.run({ name: 'a.csv', text: 'id,amount\na,1\n', casinoId: 'nobody' });
}

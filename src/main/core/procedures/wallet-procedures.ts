import { implement } from '@orpc/server';
import { walletContract, type WalletSnapshot } from '#shared/contract/wallet.ts';
import type { WalletSettings } from '#shared/wallet.ts';
import type { Clock } from '../clock.ts';
import type { Setting } from '../settings-store.ts';
import type { LedgerList } from '../wallet/ledger-list.ts';
import type { SnapshotStore } from '../wallet/snapshot-store.ts';
import type { WalletChanges } from '../wallet/wallet-changes.ts';

export function walletProcedures(parts: {
  clock: Clock;
  settings: Setting<WalletSettings>;
  ledger: LedgerList;
  snapshots: Pick<SnapshotStore, 'list' | 'find'>;
  walletChanges: WalletChanges;
  /** Called when settings, snapshots or balances have changed. */
  changed: () => void;
}) {
  const os = implement(walletContract);
  const { settings, snapshots, walletChanges } = parts;
  const { between } = walletChanges;

  async function find(id: number, errors: { NOT_FOUND(): Error }): Promise<WalletSnapshot> {
    const snapshot = await between(() => snapshots.find(id));
    if (snapshot === undefined) throw errors.NOT_FOUND();
    return snapshot;
  }

  return {
    settings: {
      get: os.settings.get.handler(() => settings.get()),
      save: os.settings.save.handler(({ input }) => {
        settings.set(input.settings);
        parts.changed();
        return settings.get();
      }),
    },
    ledger: os.ledger.handler(({ input }) => between(() => parts.ledger.page(input))),
    snapshots: {
      list: os.snapshots.list.handler(() => between(() => snapshots.list())),
      take: os.snapshots.take.handler(async ({ input }) => {
        const taken = await walletChanges.takeSnapshot(input.name ?? '', parts.clock.now());
        parts.changed();
        return taken;
      }),
      restore: os.snapshots.restore.handler(async ({ input, errors }) => {
        const snapshot = await find(input.id, errors);
        await walletChanges.restoreSnapshot(input.id);
        parts.changed();
        return snapshot;
      }),
      remove: os.snapshots.remove.handler(async ({ input, errors }) => {
        await find(input.id, errors);
        await walletChanges.removeSnapshot(input.id);
        parts.changed();
        return { removed: true as const };
      }),
    },
  };
}

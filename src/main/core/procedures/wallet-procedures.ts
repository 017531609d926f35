import { implement } from '@orpc/server';
import { walletContract } from '#shared/contract/wallet.ts';
import { problemsOf } from '#shared/problems.ts';
import { walletSettingsSchema, type WalletSettings } from '#shared/wallet.ts';
import type { Clock } from '../clock.ts';
import type { Setting } from '../settings-store.ts';
import type { LedgerList } from '../wallet/ledger-list.ts';
import type { SnapshotStore } from '../wallet/snapshot-store.ts';

export function walletProcedures(parts: {
  clock: Clock;
  settings: Setting<WalletSettings>;
  ledger: LedgerList;
  snapshots: SnapshotStore;
  /** Settings, snapshots or balances are no longer what they were. */
  changed: () => void;
}) {
  const os = implement(walletContract);
  const { settings, snapshots } = parts;
  return {
    settings: {
      get: os.settings.get.handler(() => settings.get()),
      save: os.settings.save.handler(({ input, errors }) => {
        const parsed = walletSettingsSchema.safeParse(input.settings);
        if (!parsed.success) throw errors.INVALID({ data: { problems: problemsOf(parsed.error) } });
        settings.set(parsed.data);
        parts.changed();
        return settings.get();
      }),
    },
    ledger: os.ledger.handler(({ input }) => parts.ledger.page(input)),
    snapshots: {
      list: os.snapshots.list.handler(() => snapshots.list()),
      take: os.snapshots.take.handler(({ input }) => {
        const taken = snapshots.take(input.name ?? '', parts.clock.now());
        parts.changed();
        return taken;
      }),
      restore: os.snapshots.restore.handler(({ input, errors }) => {
        const snapshot = snapshots.find(input.id);
        if (snapshot === undefined) throw errors.NOT_FOUND();
        snapshots.restore(input.id);
        parts.changed();
        return snapshot;
      }),
      remove: os.snapshots.remove.handler(({ input, errors }) => {
        if (snapshots.find(input.id) === undefined) throw errors.NOT_FOUND();
        snapshots.remove(input.id);
        parts.changed();
        return { removed: true as const };
      }),
    },
  };
}

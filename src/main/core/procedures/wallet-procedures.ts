import { implement } from '@orpc/server';
import { walletContract, type WalletSnapshot } from '#shared/contract/wallet.ts';
import { isField } from '#shared/filter/filter-field.ts';
import { LEDGER_FIELDS } from '#shared/filter/ledger-fields.ts';
import type { WalletSettings } from '#shared/wallet.ts';
import type { Clock } from '../clock.ts';
import type { Setting } from '../settings-store.ts';
import type { LedgerList } from '../wallet/ledger-list.ts';
import type { SnapshotStore } from '../wallet/snapshot-store.ts';
import type { WalletChanges } from '../wallet/wallet-changes.ts';
import { parseFilterOrThrow } from './parse-filter-or-throw.ts';

export function implementWalletProcedures(deps: {
  clock: Clock;
  settings: Setting<WalletSettings>;
  ledger: LedgerList;
  exportLedger: (casinoId: string) => Generator<string>;
  snapshots: Pick<SnapshotStore, 'list' | 'find'>;
  walletChanges: WalletChanges;
  /** Called when settings, snapshots or balances have changed. */
  onChange: () => void;
}) {
  const os = implement(walletContract);
  const { settings, snapshots, walletChanges } = deps;
  const { runBetweenChanges } = walletChanges;

  async function find(id: number, errors: { NOT_FOUND(): Error }): Promise<WalletSnapshot> {
    const snapshot = await runBetweenChanges(() => snapshots.find(id));
    if (snapshot === undefined) throw errors.NOT_FOUND();
    return snapshot;
  }

  return {
    settings: {
      get: os.settings.get.handler(() => settings.get()),
      save: os.settings.save.handler(({ input }) => {
        settings.set(input.settings);
        deps.onChange();
        return settings.get();
      }),
    },
    listLedger: os.listLedger.handler(({ input, errors }) => {
      const filter = parseFilterOrThrow(input.filter, errors, LEDGER_FIELDS);
      return runBetweenChanges(() => deps.ledger.page({ ...input, filter }));
    }),
    exportLedger: os.exportLedger.handler(async function* ({ input }) {
      const pieces = deps.exportLedger(input.casinoId);
      for (;;) {
        const piece = await runBetweenChanges(() => pieces.next());
        if (piece.done === true) return;
        yield { text: piece.value };
      }
    }),
    listLedgerValues: os.listLedgerValues.handler(({ input: { field, ...query } }) =>
      isField(LEDGER_FIELDS, field) ? runBetweenChanges(() => deps.ledger.values({ field, ...query })) : [],
    ),
    snapshots: {
      list: os.snapshots.list.handler(() => runBetweenChanges(() => snapshots.list())),
      take: os.snapshots.take.handler(async ({ input }) => {
        const snapshot = await walletChanges.takeSnapshot(input.name ?? '', deps.clock.now());
        deps.onChange();
        return snapshot;
      }),
      restore: os.snapshots.restore.handler(async ({ input, errors }) => {
        const snapshot = await find(input.id, errors);
        await walletChanges.restoreSnapshot(input.id);
        deps.onChange();
        return snapshot;
      }),
      remove: os.snapshots.remove.handler(async ({ input, errors }) => {
        await find(input.id, errors);
        await walletChanges.removeSnapshot(input.id);
        deps.onChange();
        return { removed: true as const };
      }),
    },
  };
}

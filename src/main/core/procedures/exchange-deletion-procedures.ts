import { implement } from '@orpc/server';
import { exchangesContract } from '#shared/contract/exchanges.ts';
import type { Retention } from '#shared/retention.ts';
import type { ExchangeDesk } from '../capture/exchange-desk.ts';
import type { Recorder } from '../capture/recorder.ts';
import type { Changes } from '../changes.ts';
import type { Setting } from '../settings-store.ts';
import { understoodFilter } from './understood-filter.ts';

export interface ExchangeDeletionParts {
  readonly exchangeDesk: ExchangeDesk;
  readonly recorder: Recorder;
  readonly retention: Setting<Retention>;
  readonly folderBudgetMb: Setting<number>;
  readonly changes: Changes;
}

/** Deleting exchanges, by hand and by age. */
export function exchangeDeletionProcedures({
  exchangeDesk,
  recorder,
  retention,
  folderBudgetMb,
  changes,
}: ExchangeDeletionParts) {
  const os = implement(exchangesContract);
  const { deletions } = exchangeDesk;
  return {
    remove: os.remove.handler(({ input, errors }) => {
      const node = understoodFilter(input.filter, errors);
      recorder.flush();
      return deletions.remove(input.filter, node);
    }),
    deletions: os.deletions.handler(() => deletions.list()),
    restore: os.restore.handler(async ({ input, errors }) => {
      const restored = await deletions.restore(input.deletionId);
      if (restored === null) throw errors.NOT_FOUND();
      return { restored };
    }),
    getRetention: os.getRetention.handler(() => retention.get()),
    setRetention: os.setRetention.handler(({ input }) => {
      retention.set(input.retention);
      exchangeDesk.retention.changed();
      changes.note('exchanges');
      return retention.get();
    }),
    getFolderBudget: os.getFolderBudget.handler(() => ({
      megabytes: folderBudgetMb.get(),
      usage: exchangeDesk.folderBudget.usage(),
    })),
    setFolderBudget: os.setFolderBudget.handler(({ input }) => {
      folderBudgetMb.set(input.megabytes);
      exchangeDesk.folderBudget.changed();
      changes.note('exchanges');
    }),
  };
}

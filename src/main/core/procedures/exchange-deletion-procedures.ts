import { implement } from '@orpc/server';
import { exchangesContract } from '#shared/contract/exchanges.ts';
import type { Retention } from '#shared/retention.ts';
import type { ExchangeService } from '../capture/exchange-service.ts';
import type { Recorder } from '../capture/recorder.ts';
import type { Changes } from '../changes.ts';
import type { Setting } from '../settings-store.ts';
import { parseFilterOrThrow } from './parse-filter-or-throw.ts';

export interface ExchangeDeletionParts {
  readonly exchangeService: ExchangeService;
  readonly recorder: Recorder;
  readonly retention: Setting<Retention>;
  readonly folderBudgetMb: Setting<number>;
  readonly changes: Changes;
}

/** Procedures for deleting exchanges, manually and by age. */
export function exchangeDeletionProcedures({
  exchangeService,
  recorder,
  retention,
  folderBudgetMb,
  changes,
}: ExchangeDeletionParts) {
  const os = implement(exchangesContract);
  const { deletions } = exchangeService;
  return {
    remove: os.remove.handler(({ input, errors }) => {
      const node = parseFilterOrThrow(input.filter, errors);
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
      exchangeService.retention.changed();
      changes.note('exchanges');
      return retention.get();
    }),
    getFolderBudget: os.getFolderBudget.handler(() => ({
      megabytes: folderBudgetMb.get(),
      usage: exchangeService.folderBudget.usage(),
    })),
    setFolderBudget: os.setFolderBudget.handler(({ input }) => {
      folderBudgetMb.set(input.megabytes);
      exchangeService.folderBudget.changed();
      changes.note('exchanges');
    }),
  };
}

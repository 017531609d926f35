import { implement } from '@orpc/server';
import { exchangesContract } from '#shared/contract/exchanges.ts';
import { formatScope, joinScope } from '#shared/filter/list-scope.ts';
import type { Retention } from '#shared/retention.ts';
import type { ExchangeService } from '../../capture/exchange-service.ts';
import type { Recorder } from '../../capture/recorder.ts';
import type { Changes } from '../../changes.ts';
import type { Setting } from '../../settings-store.ts';
import { parseFilterOrThrow } from '../parse-filter-or-throw.ts';

export interface ExchangeDeletionDeps {
  readonly exchangeService: ExchangeService;
  readonly recorder: Recorder;
  readonly retention: Setting<Retention>;
  readonly folderBudgetMb: Setting<number>;
  readonly changes: Changes;
}

/** Procedures for deleting exchanges, manually and by age. */
export function implementExchangeDeletionProcedures({
  exchangeService,
  recorder,
  retention,
  folderBudgetMb,
  changes,
}: ExchangeDeletionDeps) {
  const os = implement(exchangesContract);
  const { deletions } = exchangeService;
  return {
    remove: os.remove.handler(({ input, errors }) => {
      recorder.flush();
      if ('ids' in input) return deletions.removeRows(input.ids);
      const { filter, scope } = input;
      const node = joinScope(parseFilterOrThrow(filter, errors), scope);
      return deletions.remove(formatScope(filter, scope), node);
    }),
    deletions: os.deletions.handler(() => deletions.list()),
    getDeletion: os.getDeletion.handler(({ input }) => deletions.findByExchange(input.id)),
    restore: os.restore.handler(async ({ input, errors }) => {
      const restored = await deletions.restore(input.deletionId);
      if (restored === null) throw errors.NOT_FOUND();
      return { restored };
    }),
    getRetention: os.getRetention.handler(() => retention.get()),
    setRetention: os.setRetention.handler(({ input }) => {
      retention.set(input.retention);
      exchangeService.retention.applyChange();
      changes.notify('exchanges');
      return retention.get();
    }),
    retentionApplied: os.retentionApplied.handler(async () => ({
      deleted: await exchangeService.retention.changeApplied(),
    })),
    getFolderBudget: os.getFolderBudget.handler(() => ({
      megabytes: folderBudgetMb.get(),
      usage: exchangeService.folderBudget.readUsage(),
    })),
    setFolderBudget: os.setFolderBudget.handler(({ input }) => {
      folderBudgetMb.set(input.megabytes);
      exchangeService.folderBudget.applyChange();
      changes.notify('exchanges');
    }),
  };
}

import { implement } from '@orpc/server';
import { reconcileContract } from '#shared/contract/reconcile.ts';
import type { Recorder } from '../capture/recorder.ts';
import type { ReconcileService } from '../reconcile/reconcile-service.ts';

export function implementReconcileProcedures({
  reconcileService,
  recorder,
}: {
  readonly reconcileService: ReconcileService;
  readonly recorder: Recorder;
}) {
  const os = implement(reconcileContract);
  return {
    run: os.run.handler(({ input }) => {
      // Its thread reads what is on disk.
      recorder.flush();
      return reconcileService.run(input);
    }),
    differences: os.differences.handler(async ({ input, errors }) => {
      const page = await reconcileService.differences(input);
      if (page === null) throw errors.NOT_FOUND();
      return page;
    }),
    report: os.report.handler(({ input, errors }) => {
      const report = reconcileService.report(input.format);
      if (report === null) throw errors.NOT_FOUND();
      return report;
    }),
  };
}

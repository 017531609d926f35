import { implement } from '@orpc/server';
import { suiteContract } from '#shared/contract/suite.ts';
import type { WorkbenchStatus } from '#shared/contract/workbench.ts';
import { SCENARIO_IDS } from '#shared/suite/scenarios.ts';
import { reportFile } from '../suite/reports/report-file.ts';
import type { SuiteService } from '../suite/suite-service.ts';

export interface SuiteParts {
  readonly suite: SuiteService;
  readonly status: () => WorkbenchStatus;
}

export function suiteProcedures({ suite: desk, status }: SuiteParts) {
  const os = implement(suiteContract);
  return {
    start: os.start.handler(({ input, errors }) => {
      const { strict, only } = input.run;
      const asked = SCENARIO_IDS.filter((id) => only?.includes(id) ?? true);
      const target = desk.resolve(input.run.target);
      if (!('secret' in target)) throw errors.INVALID({ data: { problems: [...target] } });
      const started = desk.start({ target, strict, only: asked });
      if (started === null) throw errors.BUSY();
      return started;
    }),
    stop: os.stop.handler(async ({ input, errors }) => {
      if (desk.find(input.id) === undefined) throw errors.NOT_FOUND();
      await desk.stop(input.id);
      return desk.find(input.id)!.run;
    }),
    list: os.list.handler(({ input }) => desk.list(input.limit)),
    get: os.get.handler(({ input, errors }) => {
      const found = desk.find(input.id);
      if (found === undefined) throw errors.NOT_FOUND();
      return found;
    }),
    report: os.report.handler(({ input, errors }) => {
      const found = desk.find(input.id);
      if (found === undefined) throw errors.NOT_FOUND();
      if (found.report === null) throw errors.NO_REPORT();
      return reportFile(found.report, input.format, {
        program: `Game Gateway Workbench ${status().version}`,
      });
    }),
    remove: os.remove.handler(({ input, errors }) => {
      if (desk.find(input.id) === undefined) throw errors.NOT_FOUND();
      desk.remove(input.id);
      return { removed: true as const };
    }),
  };
}

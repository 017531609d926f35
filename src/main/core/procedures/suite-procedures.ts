import { implement } from '@orpc/server';
import { suiteContract } from '#shared/contract/suite.ts';
import type { WorkbenchStatus } from '#shared/contract/workbench.ts';
import type { OperatorStore } from '../operators/operator-store.ts';
import type { SuiteReport, SuiteResults } from '#shared/suite/report.ts';
import { ADVISORY_IDS, SCENARIO_IDS, type AnyScenarioId } from '#shared/suite/scenarios.ts';
import { listPlayableAdvisoryScenarios } from '../suite/all-scenarios.ts';
import { renderReportFile } from '../suite/reports/report-file.ts';
import { omitUnfinished } from '../suite/suite-report.ts';
import type { SuiteService } from '../suite/suite-service.ts';
import { completeInterruptedReport } from '../suite/stored/interrupted-report.ts';
import { redactReport } from '../transfer/redaction/redact-report.ts';

export interface SuiteDeps {
  readonly suite: SuiteService;
  readonly operators: Pick<OperatorStore, 'list'>;
  readonly status: () => WorkbenchStatus;
}

export function implementSuiteProcedures({ suite: service, operators, status }: SuiteDeps) {
  const os = implement(suiteContract);
  return {
    start: os.start.handler(({ input, errors }) => {
      const { strict, only } = input.run;
      const isRequested = (id: AnyScenarioId): boolean => only?.includes(id) ?? true;
      const target = service.resolve(input.run.target);
      if (!('secret' in target)) throw errors.INVALID({ data: { issues: [...target] } });
      const requested = {
        only: SCENARIO_IDS.filter(isRequested),
        advisory: listPlayableAdvisoryScenarios(
          ADVISORY_IDS.filter(isRequested),
          input.run.target.secondAccountId !== null,
        ).map(({ id }) => id),
      };
      if (requested.only.length + requested.advisory.length === 0) {
        const issue = { field: 'target.secondAccountId', message: `is required for ${only?.join(', ')}` };
        throw errors.INVALID({ data: { issues: [issue] } });
      }
      const started = service.start({ target, strict, ...requested });
      if (started === null) throw errors.BUSY();
      return started;
    }),
    stop: os.stop.handler(async ({ input, errors }) => {
      if (service.find(input.id) === undefined) throw errors.NOT_FOUND();
      await service.stop(input.id);
      return service.find(input.id)!.run;
    }),
    list: os.list.handler(({ input }) => service.list(input.limit)),
    get: os.get.handler(({ input, errors }) => {
      const found = service.find(input.id);
      if (found === undefined) throw errors.NOT_FOUND();
      return { run: found.run, report: found.report && omitExchanges(omitUnfinished(found.report)) };
    }),
    scenario: os.scenario.handler(({ input, errors }) => {
      const found = service.find(input.id);
      if (found === undefined) throw errors.NOT_FOUND();
      const { scenarios = [], advisory = [] } = found.report ?? {};
      return [...scenarios, ...advisory].find(({ id }) => id === input.scenario) ?? null;
    }),
    report: os.report.handler(({ input, errors }) => {
      const found = service.find(input.id);
      if (found === undefined) throw errors.NOT_FOUND();
      const report =
        found.run.state === 'interrupted'
          ? completeInterruptedReport(found.run, found.report, service.unrestored.list())
          : found.report;
      if (report === null) throw errors.NO_REPORT();
      const secrets = operators.list().map(({ secret }) => secret);
      return renderReportFile(redactReport(report, secrets), input.format, {
        version: status().version,
      });
    }),
    remove: os.remove.handler(({ input, errors }) => {
      if (service.find(input.id) === undefined) throw errors.NOT_FOUND();
      service.remove(input.id);
      return { removed: true as const };
    }),
    unrestored: os.unrestored.handler(() => service.unrestored.list()),
    dismissUnrestored: os.dismissUnrestored.handler(({ input }) => {
      service.unrestored.dismiss(input.id);
      return { dismissed: true as const };
    }),
  };
}

function omitExchanges({ suite, summary, scenarios, advisory_summary, advisory }: SuiteReport): SuiteResults {
  return {
    suite,
    summary,
    scenarios: scenarios.map(({ exchanges: _exchanges, ...result }) => result),
    advisory_summary,
    advisory: advisory.map(({ exchanges: _exchanges, ...result }) => result),
  };
}

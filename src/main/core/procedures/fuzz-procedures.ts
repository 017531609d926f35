import { implement } from '@orpc/server';
import { fuzzContract } from '#shared/contract/fuzz.ts';
import type { WorkbenchStatus } from '#shared/contract/workbench.ts';
import type { OperatorStore } from '../operators/operator-store.ts';
import { renderFuzzReportFile } from '../suite/reports/report-file.ts';
import type { FuzzService } from '../suite/fuzz-service.ts';
import type { SuiteService } from '../suite/suite-service.ts';
import { redactReport } from '../transfer/redaction/redact-report.ts';

export interface FuzzDeps {
  readonly suite: SuiteService;
  readonly fuzz: FuzzService;
  readonly operators: Pick<OperatorStore, 'list'>;
  readonly status: () => WorkbenchStatus;
}

export function implementFuzzProcedures({ suite, fuzz, operators, status }: FuzzDeps) {
  const os = implement(fuzzContract);
  return {
    start: os.start.handler(({ input, errors }) => {
      const target = suite.resolve(input.run.target);
      if (!('secret' in target)) throw errors.INVALID({ data: { issues: [...target] } });
      const { runs, maxLength, budgetSeconds, races, seed } = input.run;
      const started = fuzz.start({ target, runs, maxLength, budgetSeconds, races, seed });
      if (started === null) throw errors.BUSY();
      return started;
    }),
    replay: os.replay.handler(({ input, errors }) => {
      const target = suite.resolve(input.run.target);
      if (!('secret' in target)) throw errors.INVALID({ data: { issues: [...target] } });
      const started = fuzz.replay(target, input.run.finding);
      if (started === 'busy') throw errors.BUSY();
      if (started === 'no_finding') throw errors.NO_FINDING();
      return started;
    }),
    stop: os.stop.handler(async () => {
      await fuzz.stop();
      return { run: fuzz.last() };
    }),
    get: os.get.handler(() => ({ run: fuzz.last() })),
    report: os.report.handler(({ input, errors }) => {
      const report = fuzz.last()?.report ?? null;
      if (report === null) throw errors.NO_REPORT();
      const secrets = operators.list().map(({ secret }) => secret);
      return renderFuzzReportFile(redactReport(report, secrets), input.format, { version: status().version });
    }),
  };
}

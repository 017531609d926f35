import type { WorkbenchClient } from '#shared/contract/contract.ts';
import type { SuiteRunSummary } from '#shared/contract/suite.ts';
import type { ProcedureCase } from './procedure-cases.ts';

const RUN = {
  target: { kind: 'casino', casinoId: 'demo', accountId: 'carol', currency: 'USD', decimals: 2 },
  only: ['S2', 'B1'],
};

export const SUITE_CASES: Readonly<Record<string, ProcedureCase>> = {
  'suite.start': async (client) => {
    const started = await client.suite.start({ run: RUN });
    await waitUntilEnded(client, started);
    return toStableFields(started);
  },
  'suite.stop': async (client) => {
    const run = await waitUntilEnded(client, await client.suite.start({ run: RUN }));
    return toStableFields(await client.suite.stop({ id: run.id }));
  },
  'suite.list': async (client) => {
    await waitUntilEnded(client, await client.suite.start({ run: RUN }));
    return (await client.suite.list({ limit: 1 })).map(toStableFields);
  },
  'suite.get': async (client) => {
    const { id } = await waitUntilEnded(client, await client.suite.start({ run: RUN }));
    const { run, report } = await client.suite.get({ id });
    return { run: toStableFields(run), statuses: report?.scenarios.map(({ status }) => status) };
  },
  'suite.scenario': async (client) => {
    const { id } = await waitUntilEnded(client, await client.suite.start({ run: RUN }));
    const [ended, notRequested] = await Promise.all([
      client.suite.scenario({ id, scenario: 'B1' }),
      client.suite.scenario({ id, scenario: 'B2' }),
    ]);
    return { steps: ended?.exchanges.map(({ step }) => step), notRequested };
  },
  'suite.report': async (client) => {
    const { id } = await waitUntilEnded(client, await client.suite.start({ run: RUN }));
    const { fileName, mediaType, text } = await client.suite.report({ id, format: 'junit' });
    return { ending: fileName.replace(/^[\w-]+/, ''), mediaType, suites: text.match(/<testcase /g)?.length };
  },
  'suite.remove': async (client) => {
    const { id } = await waitUntilEnded(client, await client.suite.start({ run: RUN }));
    return client.suite.remove({ id });
  },
  'suite.unrestored': (client) => client.suite.unrestored(),
  'suite.dismissUnrestored': (client) => client.suite.dismissUnrestored({ id: 1 }),
};

async function waitUntilEnded(client: WorkbenchClient, { id }: SuiteRunSummary): Promise<SuiteRunSummary> {
  for (;;) {
    const { run } = await client.suite.get({ id });
    if (run.state !== 'running') return run;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** IDs and times differ from one call to the next. */
function toStableFields({ strict, target, scenarios, error }: SuiteRunSummary) {
  return { strict, accountId: target.accountId, casinoId: target.casinoId, scenarios, error };
}

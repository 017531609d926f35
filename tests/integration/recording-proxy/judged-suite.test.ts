import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { FaultName } from '#shared/faults/catalogue.ts';
import { SUITE_RULES } from '#shared/suite/rules.ts';
import type { ScenarioId } from '#shared/suite/scenarios.ts';
import { readPassed, startProxy } from '#tests/support/sockets/recording-proxy.ts';
import { RULE_VIOLATING_FAULTS, forEachFault, readKillMatrix } from '#tests/support/suite/kill-matrix.ts';
import { createTarget, expectFinished, listNotPassed, runSuiteOn } from '#tests/support/suite/suite-run.ts';
import { operator } from '#tests/support/workbench/operator.ts';
import { PROJECT_DIR } from '#tests/support/workbench/project.ts';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

/** One run works while another waits. */
const CONCURRENCY = 4;

test('a correct wallet passes all scenarios through a proxy, which warns only about requests', async () => {
  const { client, wallet } = await startTestWorkbench({ operators: [operator()] });
  const { secret } = await client.operators.revealSecret({ operatorId: 'acme' });
  const { url } = await startProxy(client, { target: `${wallet}/acme`, casinoId: 'acme' });
  expect(listNotPassed(expectFinished(await runSuiteOn(createTarget(url, { secret }))))).toEqual([]);
  const passed = await readPassed(client);
  expect(passed.length).toBeGreaterThan(100);
  const warnings = passed.flatMap((each) => each.warnings).filter(isProtocolWarning);
  expect(warnings.filter((warning) => !warning.startsWith('request: '))).toEqual([]);
});

test('through a proxy every incorrect wallet fails the same scenarios, and the proxy names the documented rules', async () => {
  const seen = new Map<FaultName, string>();
  const found = [...readKillMatrix()].filter(([, { scenarios }]) => scenarios !== '');
  const scenariosByFault = new Map(found.map(([fault, { scenarios }]) => [fault, scenarios]));
  const faults = RULE_VIOLATING_FAULTS.filter((fault) => scenariosByFault.has(fault));
  await forEachFault(faults, CONCURRENCY, async (fault, target, { client, wallet }) => {
    const lastId = (await client.exchanges.list({ limit: 1 })).exchanges.at(-1)?.id ?? 0;
    const only = scenariosByFault.get(fault)!.split(' ') as ScenarioId[];
    const { url, id } = await startProxy(client, { name: fault, target: `${wallet}/acme`, casinoId: 'acme' });
    const through = createTarget(url, { secret: target.secret });
    const report = expectFinished(await runSuiteOn({ ...target, urls: through.urls }, { only }));
    const failed = report.scenarios.filter(({ status }) => status === 'failed');
    expect(failed.map((each) => each.id).join(' '), fault).toBe(scenariosByFault.get(fault));
    const warned = (await readPassed(client, lastId)).flatMap(({ warnings }) => warnings);
    const rules = warned
      .filter(isProtocolWarning)
      .flatMap((warning) => /^([a-z_]+): /.exec(warning)?.[1] ?? []);
    const broken = failed.flatMap(({ failures }) => failures.map(({ rule }) => RULE_NAMES.get(rule) ?? rule));
    seen.set(fault, `${formatRules(broken)} | ${formatRules(rules.filter((rule) => rule !== 'request'))}`);
    await client.recordingProxies.remove({ id });
  });
  expect(faults.map((fault) => `${fault} | ${seen.get(fault)}`)).toEqual(readDocumentedRules());
});

const RULE_NAMES = new Map<string, string>(
  Object.entries(SUITE_RULES).map(([name, { text }]) => [text, name]),
);

/** How long a response took depends on what else this machine does. */
function isProtocolWarning(warning: string): boolean {
  return !/^(slow|response_in_time): /.test(warning);
}

function formatRules(rules: readonly string[]): string {
  const names = [...new Set(rules)].toSorted();
  return names.length === 0 ? '–' : names.map((name) => `\`${name}\``).join(', ');
}

/** The rows of the table in docs/proxy.md. */
function readDocumentedRules(): string[] {
  return readFileSync(join(PROJECT_DIR, 'docs/proxy.md'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, fault, suite, proxy] = /^\| `([a-z0-9_]+)` +\| (.*?) +\| (.*?) +\|$/.exec(line) ?? [];
      return fault === undefined ? [] : [`${fault} | ${suite} | ${proxy}`];
    });
}

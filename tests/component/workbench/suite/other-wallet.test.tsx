import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { FuzzRunState } from '#shared/contract/fuzz.ts';
import type { SuiteRunSummary } from '#shared/contract/suite.ts';
import { SCENARIO_IDS } from '#shared/suite/scenarios.ts';
import { subscribeSuite } from '#renderer/workbench/views/suite/suite-store.ts';
import { emitChanges } from '#renderer/workbench/platform/connection/live-changes.ts';
import { expectNoViolationsInBothThemes } from '../../support/expect-no-violations.ts';
import { DEMO_OPERATOR } from '../demo-operator.ts';
import { showWorkbench } from '../show-workbench.tsx';
import { createRunSummary, createUrls } from './suite-run-summary.ts';

const OWN = 'http://127.0.0.1:14804/wallet';

const MOCK = createUrls('http://127.0.0.1:4802/demo');

const createRun = (id: number, urls: SuiteRunSummary['target']['urls']) =>
  createRunSummary({ id, target: { urls, accountId: 'max' } });

const FUZZ: FuzzRunState = {
  state: 'not_started',
  startedAt: 1_770_000_000_000,
  endedAt: 1_770_000_000_010,
  target: createRun(1, createUrls(OWN)).target,
  options: { runs: 300, maxLength: 40, budgetSeconds: 60, races: true, seed: 1 },
  runs: 0,
  requests: 0,
  durationMs: 0,
  shrinking: null,
  findings: [],
  replays: [],
  error: null,
  report: null,
};

const main = page.getByRole('main');
const question = page.getByRole('alertdialog', { name: 'Run against another wallet?' });
let started: string[] = [];

beforeEach(() => {
  started = [];
});

/** Shows two runs of demo, the newer one against the mock wallet; demo now calls these URLs. */
async function showRun(shown: number | 'explore', now: SuiteRunSummary['target']['urls']): Promise<void> {
  const runs = [createRun(2, MOCK), createRun(1, createUrls(OWN))];
  const casinos = [{ id: 'demo', status: 'enabled' as const, callbackUrls: now }];
  const suite = shown === 'explore' ? { finding: null } : { runId: shown, scenario: SCENARIO_IDS[0] };
  await showWorkbench({ view: 'suite', suite }, (os) => ({
    operators: { list: os.operators.list.handler(() => [{ ...DEMO_OPERATOR, casinos }]) },
    players: { list: os.players.list.handler(() => []) },
    suite: {
      list: os.suite.list.handler(() => runs),
      get: os.suite.get.handler(({ input }) => ({
        run: runs.find(({ id }) => id === input.id)!,
        report: null,
      })),
      start: os.suite.start.handler(({ input }) => {
        started.push(input.run.only?.join() ?? 'all');
        return runs[0]!;
      }),
    },
    fuzz: {
      get: os.fuzz.get.handler(() => ({ run: FUZZ })),
      start: os.fuzz.start.handler(() => {
        started.push('fuzz');
        return FUZZ;
      }),
    },
  }));
}

const again = page
  .getByRole('region', { name: `Scenario ${SCENARIO_IDS[0]}` })
  .getByRole('button', { name: 'Run scenario' });

test('each run names the wallet that it called', async () => {
  await showRun(1, MOCK);
  const list = page.getByRole('navigation', { name: 'Runs' });
  await expect
    .element(list.getByRole('link').nth(0), { timeout: 50_000 })
    .toMatchTextContent('demo · mock wallet');
  await expect.element(list.getByRole('link').nth(1)).toMatchTextContent('demo · 127.0.0.1:14804');
  await expect
    .element(page.getByRole('region', { name: 'Run 1' }).getByText('demo · 127.0.0.1:14804'))
    .toBeVisible();
}, 60_000);

test('rerunning asks for confirmation with both addresses if the casino now calls another wallet', async () => {
  await showRun(1, MOCK);
  await again.click();
  await expect
    .element(question)
    .toMatchTextContent(`This run called ${OWN}/balance. demo now calls the mock wallet.`);
  await expectNoViolationsInBothThemes();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(started).toEqual([]);

  await again.click();
  await question.getByRole('button', { name: 'Run against the other wallet' }).click();
  await expect.poll(() => started).toEqual([SCENARIO_IDS[0]]);
});

test('rerunning against the same wallet does not ask', async () => {
  await showRun(2, MOCK);
  await again.click();
  await expect.poll(() => started).toEqual([SCENARIO_IDS[0]]);
  await expect.element(question).not.toBeInTheDocument();
});

test('random sequences ask for confirmation as well', async () => {
  subscribeSuite();
  await showRun('explore', MOCK);
  emitChanges(['suite']);
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect.element(question).toMatchTextContent('demo now calls the mock wallet');
  expect(started).toEqual([]);
});

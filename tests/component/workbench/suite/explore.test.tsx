import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useCasinoTarget } from '#renderer/workbench/features/casinos/casino-target.ts';
import { emitChanges } from '#renderer/workbench/platform/connection/live-changes.ts';
import { useNavigation } from '#renderer/workbench/platform/navigation/navigation-store.ts';
import { subscribeSuite, useSuite } from '#renderer/workbench/views/suite/suite-store.ts';
import type { FuzzReplay, FuzzRunState } from '#shared/contract/fuzz.ts';
import { FUZZ_RULES } from '#shared/suite/fuzz-rules.ts';
import type { FuzzFinding, FuzzStep } from '#shared/suite/fuzz-report.ts';
import { expectNoViolationsInBothThemes } from '../../support/expect-no-violations.ts';
import { DEMO_OPERATOR } from '../demo-operator.ts';
import { showWorkbench } from '../show-workbench.tsx';

const OPERATOR = {
  ...DEMO_OPERATOR,
  currencies: [{ code: 'USD', playerFacing: 'USD', decimals: 2 }],
};
const SEED = 1234;

function step(n: number, change: Partial<FuzzStep>): FuzzStep {
  return {
    n,
    lane: null,
    title: `request ${n}`,
    answer: '200, balance 1.00',
    sent_at_ms: n * 10,
    answered_at_ms: n * 10 + 5,
    exchange: {
      n,
      step: `request ${n}`,
      callback: 'betwin',
      attempt: 1,
      request: { url: 'http://a/betwin', headers: {}, body: '{}' },
      response: { status: 200, headers: {}, body: '{"balance":"1.00"}' },
      duration_ms: 5,
      error: null,
      exchange_id: 100 + n,
    },
    ...change,
  };
}

/** Two bets of most of the balance at the same time. */
const RACE: FuzzFinding = {
  rule: FUZZ_RULES.no_funds.text,
  title: 'balance → bet a 6.00 | bet b 6.00 → balance',
  expected: 'HTTP 400 with api_code 100',
  actual: 'HTTP 200 with balance -2.00',
  hint: 'Check before lock.',
  race: true,
  reproduced: { runs: 10, failed: 7 },
  steps: [
    step(1, { title: 'balance' }),
    step(2, { title: 'bet a 6.00', lane: 0 }),
    step(3, { title: 'bet b 6.00', lane: 1 }),
    step(4, { title: 'rollback of a', lane: 0 }),
    step(5, { title: 'balance' }),
  ],
  failed_step: 3,
  case: {
    case: 'ggw-fuzz',
    version: 1,
    title: 'balance → bet a 6.00 | bet b 6.00 → balance',
    rule: 'no_funds',
    sequence: {
      before: [{ kind: 'balance' }],
      lanes: [[{ kind: 'balance' }], [{ kind: 'balance' }]],
      after: [],
    },
  },
};

const RUNNING: FuzzRunState = {
  state: 'running',
  startedAt: 1_770_000_000_000,
  endedAt: null,
  target: {
    urls: DEMO_OPERATOR.casinos[0]!.callbackUrls,
    accountId: 'alice',
    currency: 'USD',
    decimals: 2,
    casinoId: 'demo',
    decimalsSource: 'given',
    secondAccountId: null,
  },
  options: { runs: 300, maxLength: 40, budgetSeconds: 60, races: true, seed: SEED },
  runs: 120,
  requests: 1_500,
  durationMs: 2_000,
  shrinking: null,
  findings: [],
  replays: [],
  error: null,
  report: null,
};

const REPLAY: FuzzReplay = {
  finding: 1,
  state: 'running',
  startedAt: 1_770_000_100_000,
  found: null,
  steps: [],
  undecided: 0,
  endedEarly: null,
  error: null,
};

function createEndedRun(findings: readonly FuzzFinding[], change: Partial<FuzzRunState> = {}): FuzzRunState {
  return {
    ...RUNNING,
    state: 'finished',
    runs: 300,
    requests: 4_000,
    findings: [...findings],
    report: {
      fuzz: {
        seed: SEED,
        runs: 300,
        requests: 4_000,
        undecided: 2,
        max_length: 40,
        races: true,
        started_at: '2026-02-02T02:40:00.000Z',
        duration_ms: 2_500,
        target: {
          balance_url: 'http://a/b',
          betwin_url: 'http://a/w',
          rollback_url: 'http://a/r',
          finish_url: 'http://a/f',
          account_id: 'alice',
          currency: 'USD',
          decimals: 2,
          decimals_source: 'given',
          casino_id: null,
          second_account_id: null,
          certificates: 'none',
          proxy: null,
          armed_faults: [],
        },
        not_started: null,
        ended_early: null,
        inconclusive: false,
        notes: [],
      },
      found: findings.length > 0,
      findings: [...findings],
    },
    ...change,
  };
}

let current: FuzzRunState | null = null;
let started: unknown[] = [];
let replayed: unknown[] = [];
let startedScenarios = 0;
let isDiskBroken = false;

subscribeSuite();

async function showExplore(shown: FuzzRunState | null): Promise<void> {
  current = shown;
  const target = { casinoId: '', accountId: '', currency: '' };
  useCasinoTarget.setState({ target, operators: null, players: [], fittedTo: null });
  await showWorkbench({ view: 'suite', suite: { finding: null } }, (os) => ({
    operators: { list: os.operators.list.handler(() => [OPERATOR]) },
    players: {
      list: os.players.list.handler(() => [
        { casinoId: 'demo', accountId: 'alice', status: 'active' as const, accounts: [] },
      ]),
    },
    suite: {
      list: os.suite.list.handler(() => []),
      start: os.suite.start.handler(({ errors }) => {
        startedScenarios += 1;
        throw errors.BUSY();
      }),
    },
    fuzz: {
      get: os.fuzz.get.handler(() => {
        if (isDiskBroken) throw new Error('The disk is broken');
        return { run: current };
      }),
      start: os.fuzz.start.handler(({ input }) => {
        started.push(input.run);
        current = { ...RUNNING, runs: 0, requests: 0 };
        return current;
      }),
      replay: os.fuzz.replay.handler(({ input }) => {
        replayed.push(input.run);
        current = { ...current!, replays: [REPLAY] };
        return current;
      }),
      stop: os.fuzz.stop.handler(() => {
        const { report } = createEndedRun([]);
        current = createEndedRun([], {
          runs: 12,
          report: { ...report!, fuzz: { ...report!.fuzz, ended_early: 'The run was stopped.' } },
        });
        return { run: current };
      }),
    },
  }));
}

function replaceRun(next: FuzzRunState): void {
  current = next;
  emitChanges(['suite']);
}

const main = page.getByRole('main');
const findings = main.getByRole('navigation', { name: 'Findings' });
const result = main.getByRole('group', { name: 'Result' });
const run = main.getByRole('button', { name: 'Run sequences' });

beforeEach(() => {
  isDiskBroken = false;
  started = [];
  replayed = [];
  startedScenarios = 0;
});

test('if the last run cannot be read, the page says why, and shows it once it can be', async () => {
  useSuite.setState({ fuzz: undefined });
  isDiskBroken = true;
  await showExplore(null);
  await expect.element(main.getByText(/^The workbench did not respond\./)).toBeVisible();
  isDiskBroken = false;
  emitChanges(['suite']);
  await expect.element(main.getByRole('heading', { name: 'Find what fixed scenarios miss' })).toBeVisible();
});

test('the options are sent as they were entered, and an invalid one is named at its field', async () => {
  await showExplore(null);
  const sequences = main.getByRole('textbox', { name: 'Sequences' });
  // A field of the other tab, which cannot be corrected here.
  await main.getByRole('button', { name: 'Scenarios' }).click();
  await main.getByRole('textbox', { name: 'Second account' }).fill(' x'.repeat(200));
  await main.getByRole('button', { name: 'Explore' }).click();
  await expect.element(main.getByRole('combobox', { name: 'Account' })).toHaveValue('alice');
  // The help link does not make its label higher than the label beside it.
  const longest = main.getByRole('textbox', { name: 'Maximum length' });
  expect(sequences.element().getBoundingClientRect().top).toBe(longest.element().getBoundingClientRect().top);
  await sequences.fill('many');
  await main.getByRole('textbox', { name: 'Seed' }).fill('7');
  await main.getByRole('switch', { name: 'Races' }).click();
  await run.first().click();
  await expect.element(sequences).toHaveFocus();
  await expect.element(sequences).toHaveAttribute('aria-invalid', 'true');
  expect(started).toEqual([]);
  await expectNoViolationsInBothThemes();

  await sequences.fill('50');
  await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  await expect.element(main.getByText('0 of 300')).toBeVisible();
  expect(started).toMatchObject([
    { runs: 50, maxLength: 40, budgetSeconds: 60, seed: 7, races: false, target: { secondAccountId: null } },
  ]);
});

test('the progress shows count, speed and findings during the run', async () => {
  await showExplore(RUNNING);
  await expect.element(main.getByText('120 of 300')).toBeVisible();
  await expect.element(main.getByText('1,500 requests · 750 requests/s · nothing found yet')).toBeVisible();
  await expect.element(page.getByRole('contentinfo').getByRole('link', { name: /120 of 300/ })).toBeVisible();

  replaceRun({ ...RUNNING, findings: [RACE], shrinking: FUZZ_RULES.idempotent.text });
  await expect.element(findings.getByRole('link')).toMatchTextContent('race, failed 7 of 10 times');
  await expect.element(main.getByText(/Shrinking a counterexample/)).toBeVisible();
  await expectNoViolationsInBothThemes();

  await main.getByRole('button', { name: 'Stop' }).click();
  await expect.element(result).toMatchTextContent('Nothing found');
  await expect.element(result).toMatchTextContent('The run was stopped.');
});

test('a finding shows rule, cause and its requests lane by lane, each of which opens its exchange', async () => {
  await showExplore(createEndedRun([RACE]));
  await expect.element(result).toMatchTextContent('1 finding');
  await expect.element(result).toMatchTextContent('2 sequences had too many possible orders to judge');
  await findings.getByRole('link').click();
  const detail = main.getByRole('region', { name: 'Finding 1' });
  await expect.element(detail).toMatchTextContent('Check before lock.');
  const race = detail.getByRole('group', { name: 'At the same time: 2 lanes' });
  const inLanes = (): string[] =>
    race
      .getByRole('listitem')
      .elements()
      .map((each) => /Lane \d.*?(?=\+)/.exec(each.textContent)?.[0] ?? each.textContent);
  expect(inLanes()).toEqual(['Lane 1bet a 6.00', 'Lane 1rollback of a', 'Lane 2bet b 6.00broke the rule']);
  expect(location.hash).toBe('#/suite/explore/1');
  // Only the response that no order explains is marked.
  const marked = detail.getByRole('listitem').filter({ hasText: 'broke the rule' });
  expect(marked.elements()).toHaveLength(1);
  await expect.element(marked).toMatchTextContent('bet b 6.00');
  await expectNoViolationsInBothThemes();

  await race.getByRole('link', { name: /bet b/ }).click();
  expect(useNavigation.getState()).toMatchObject({ view: 'traffic', exchangeId: 103 });
});

test('Ctrl+Enter runs what the open tab shows: sequences in Explore, scenarios in the other tab', async () => {
  await showExplore(createEndedRun([]));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => started).toHaveLength(1);
  expect(startedScenarios).toBe(0);
  replaceRun(createEndedRun([]));
  await expect.element(run).toHaveAttribute('aria-disabled', 'false');
  await main.getByRole('button', { name: 'Scenarios' }).click();
  await main.getByRole('textbox', { name: 'Second account' }).fill('bob');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => startedScenarios).toBe(1);
  expect(started).toHaveLength(1);
});

test('a run is played again with its seed', async () => {
  await showExplore(createEndedRun([RACE]));
  await main.getByRole('button', { name: 'Run again' }).click();
  await expect.poll(() => started).toMatchObject([{ runs: 300, seed: SEED }]);
});

test('a finding is played again in place: the run and its other findings stay', async () => {
  const other = { ...RACE, title: 'balance → finish', race: false };
  await showExplore(createEndedRun([RACE, other]));
  await findings.getByRole('link').first().click();
  const detail = main.getByRole('region', { name: 'Finding 1' });
  const replay = detail.getByRole('region', { name: 'Played again' });
  await detail.getByRole('button', { name: 'Play again' }).click();
  await expect.poll(() => replayed).toMatchObject([{ finding: 1, target: { casinoId: 'demo' } }]);
  expect(started).toEqual([]);
  await expect.element(replay).toMatchTextContent('Playing it again');
  await expect.element(detail.getByRole('button', { name: 'Play again' })).toHaveAttribute('aria-disabled');
  await expect.element(run.first()).toHaveAttribute('aria-disabled', 'true');

  const steps = [step(1, { title: 'bet a 9.00', lane: 0 }), step(2, { title: 'bet b 9.00', lane: 1 })];
  replaceRun(createEndedRun([RACE, other], { replays: [{ ...REPLAY, state: 'finished', steps }] }));
  await expect.element(replay).toMatchTextContent('Not reproduced');
  await expect.element(replay).toMatchTextContent('A race fails by chance');
  await expect.element(replay.getByText('bet b 9.00')).toBeVisible();
  expect(findings.getByRole('link').elements()).toHaveLength(2);
  await expect.element(result).toMatchTextContent('2 findings');
  await expect.element(findings.getByRole('link').first()).toMatchTextContent('Not reproduced');
  await expect.element(findings.getByRole('link').nth(1)).not.toMatchTextContent('Not reproduced');
  await expectNoViolationsInBothThemes();

  const found = { ...RACE, reproduced: { runs: 10, failed: 10 } };
  replaceRun(
    createEndedRun([RACE, other], { replays: [{ ...REPLAY, state: 'finished', steps: RACE.steps, found }] }),
  );
  await expect.element(replay).toMatchTextContent('Reproduced');
  await expect.element(replay).toMatchTextContent('failed 10 of 10 times');
  await expect.element(replay.getByText('broke the rule')).toBeVisible();

  replaceRun(
    createEndedRun([RACE, other], {
      replays: [{ ...REPLAY, state: 'finished', found: { ...found, rule: FUZZ_RULES.idempotent.text } }],
    }),
  );
  await expect.element(replay).toMatchTextContent('Another rule is broken');
  await expect.element(replay).toMatchTextContent(/same response|repeat/i);
});

test('the command plays the same sequences in a terminal', async () => {
  await showExplore(createEndedRun([]));
  await expect.element(result).toMatchTextContent('This is not proof');
  await expect
    .element(
      main
        .getByRole('contentinfo', { name: 'Report' })
        .or(main.getByLabelText('Report'))
        .getByText(/^ggw fuzz/),
    )
    .toMatchTextContent(
      'ggw fuzz --base-url http://127.0.0.1:4802/demo --secret-env WALLET_SECRET --account alice --currency USD --decimals 2 --seed 1234 --runs 300 --length 40 --budget 60s',
    );
});

test('a run that was not started says why, and which exchange shows it', async () => {
  await showExplore({
    ...RUNNING,
    state: 'not_started',
    error: { message: 'The wallet rejected the signature (403).', exchangeId: 7 },
  });
  const preflight = main.getByRole('group', { name: 'Preflight' });
  await expect.element(preflight).toMatchTextContent('The wallet rejected the signature (403)');
  await expect.element(preflight).toMatchTextContent('No sequence was played');
  await expect.element(main.getByRole('button', { name: 'Try again' })).toBeVisible();
});

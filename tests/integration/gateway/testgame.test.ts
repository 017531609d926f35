import { describe, expect, test } from 'vitest';
import { SCENARIO_IDS, type ScenarioId } from '#shared/suite/scenarios.ts';
import { createDicePlayer } from '#tests/support/games/dice-player.ts';
import { ANONYMOUS, DEMO_LAUNCH, sendLaunch, postLaunch } from '#tests/support/games/launch.ts';
import { createManualClock } from '#tests/support/clocks/manual-clock.ts';
import { operator } from '#tests/support/workbench/operator.ts';
import { getSessionId } from '#tests/support/games/round-flows.ts';
import { startStubWallet } from '#tests/support/wallets/stub-wallet.ts';
import { startTestWorkbench, type TestWorkbench } from '#tests/support/workbench/test-workbench.ts';
import { createTestGamePlayer } from '#tests/support/games/testgame-player.ts';

const MINUTE = 60_000;
const SECRET = 'secret-of-acme';

type Change = Parameters<typeof operator>[0];

/** A workbench of `acme`; its wallet is the mock wallet by default. */
function startAcme(change: Change = {}): Promise<TestWorkbench> {
  return startTestWorkbench({ operators: [operator(change)] });
}

async function launchTestgame({ gateway }: TestWorkbench, change: Record<string, unknown> = {}) {
  return createTestGamePlayer(await sendLaunch(gateway, { game: 'testgame', ...change }));
}

/** A session whose wallet responds to the first balance, that of the preflight or the one after it, on demand. */
async function startHeld({
  at = 'preflight',
  only = ['B1'],
}: { at?: 'preflight' | 'scenario'; only?: ScenarioId[] } = {}) {
  const wallet = await startStubWallet();
  const bench = await startAcme({ callback_urls: wallet.callbackUrls });
  const player = await launchTestgame(bench);
  const held = Promise.withResolvers<() => void>();
  if (at === 'scenario') wallet.hold('balance', (_respond, accept) => accept());
  wallet.hold('balance', (_respond, accept) => held.resolve(accept));
  await player.start({ only });
  return { bench, player, wallet, release: await held.promise };
}

describe('the test game of a session', () => {
  test('passes all 29 scenarios against the mock wallet, reports it as ready, and restores the balance', async () => {
    const bench = await startAcme();
    const url = await sendLaunch(bench.gateway, { game: 'testgame' });
    expect(new URL(url).pathname).toBe('/integration/acme/testgame');
    const player = createTestGamePlayer(url);
    const before = await bench.client.players.list({ casinoId: 'acme' });
    expect((await player.state()).body).toEqual({
      mode: 'real',
      casinoId: 'acme',
      accountId: 'alice',
      currency: 'USD',
      locale: 'en',
      returnUrl: null,
      run: null,
    });

    const run = await player.run();
    expect(run).toMatchObject({ state: 'finished', strict: false, integrationReady: true, current: null });
    expect(run.scenarios.map(({ id, status }: { id: string; status: string }) => `${id} ${status}`)).toEqual(
      SCENARIO_IDS.map((id) => `${id} passed`),
    );
    expect(await bench.client.players.list({ casinoId: 'acme' })).toEqual(before);
  });

  test('reports its progress: the current scenario, and those that have ended', async () => {
    const { player, release } = await startHeld();
    const { run } = (await player.state()).body;
    expect(run).toMatchObject({ state: 'running', only: ['B1'], scenarios: [], integrationReady: false });
    release();
    expect(await player.waitForEnd()).toMatchObject({ state: 'finished', scenarios: [{ id: 'B1' }] });
  });

  test('sends no session to the wallet, and is captured as the suite', async () => {
    const bench = await startAcme();
    await (await launchTestgame(bench)).run({ only: ['B1', 'E1'] });
    const { exchanges } = await bench.client.exchanges.list({ limit: 500 });
    const sent = exchanges.filter(({ vantage }) => vantage === 'suite');
    expect(sent.length).toBeGreaterThan(5);
    expect(new Set(sent.map(({ sessionId }) => sessionId))).toEqual(new Set([null]));
    expect(exchanges.filter(({ vantage }) => vantage === 'gateway')).toEqual([]);
  });

  test('fails the scenario that an incorrect wallet breaks, with the rule and the exchange, and can run it again alone', async () => {
    const bench = await startAcme();
    const player = await launchTestgame(bench);
    await bench.client.faults.arm({ armings: [{ fault: 'batch_not_atomic' }] });
    const { scenarios, integrationReady } = await player.run({ only: ['N1', 'N2'] });
    expect(integrationReady).toBe(false);
    expect(scenarios).toMatchObject([
      { id: 'N1', status: 'passed', failures: [] },
      {
        id: 'N2',
        status: 'failed',
        failures: [
          {
            rule: expect.stringContaining('atomically'),
            expected: expect.stringContaining('1,000.00'),
            actual: expect.stringContaining('999'),
            hint: expect.any(String),
            evidence: {
              callback: 'balance',
              request: expect.stringContaining('"game_id":"testgame"'),
              response: { status: 200, body: '{"balance":"999.00"}' },
            },
          },
        ],
      },
    ]);

    await bench.client.faults.clearAll();
    expect(await player.run({ only: ['N2'] })).toMatchObject({
      only: ['N2'],
      integrationReady: false,
      scenarios: [{ id: 'N2', status: 'passed' }],
    });
  });

  test('fails for a warning when it is strict', async () => {
    const bench = await startAcme();
    const player = await launchTestgame(bench);
    await bench.client.faults.arm({ armings: [{ fault: 'spent_win_stops_at_zero' }] });
    const ends = async (strict: boolean) => (await player.run({ strict, only: ['R6'] })).scenarios[0];
    expect(await ends(false)).toMatchObject({ status: 'passed', warnings: [{}] });
    expect(await ends(true)).toMatchObject({ status: 'failed', failures: [], warnings: [{}] });
  });

  test('that could not be started says why, and the session continues', async () => {
    const player = await launchTestgame(await startAcme(), { account: { id: 'nobody', currency: 'USD' } });
    expect(await player.run()).toMatchObject({
      state: 'not_started',
      error: expect.stringContaining("'nobody'"),
      scenarios: [],
      integrationReady: false,
    });
    expect(await player.state()).toMatchObject({ status: 200 });
  });
});

describe('the wallet that is tested', () => {
  test('is that of the launch, whatever its operator has changed since', async () => {
    const wallet = await startStubWallet();
    const bench = await startAcme({ callback_urls: wallet.callbackUrls });
    const launched = await launchTestgame(bench);
    const { operator: settings } = await bench.client.operators.get({ operatorId: 'acme' });
    await bench.client.operators.update({ operator: { ...settings, callback_urls: {} } });

    expect(await launched.run({ only: ['B1'] })).toMatchObject({
      scenarios: [{ id: 'B1', status: 'failed' }],
    });
    expect(wallet.getCalls('betwin')[0]?.json).toMatchObject({
      account_id: 'alice',
      currency: 'USD',
      game_id: 'testgame',
    });
    wallet.forget();
    const again = await launchTestgame(bench);
    expect(await again.run({ only: ['B1'] })).toMatchObject({ scenarios: [{ status: 'passed' }] });
    expect(wallet.received).toEqual([]);
  });

  test('is called with signatures of the secret, which no response contains', async () => {
    const bench = await startAcme();
    const player = await launchTestgame(bench);
    await bench.client.faults.arm({ armings: [{ fault: 'signature_not_verified' }] });
    const responses = [
      await player.start(),
      await player.waitForEnd(),
      await player.state(),
      await player.stop(),
    ];
    expect(JSON.stringify(responses)).toContain('"failed"');
    expect(JSON.stringify(responses)).not.toContain(SECRET);
  });
});

describe('a run', () => {
  test('is exclusive: meanwhile another run is rejected as busy, for every caller', async () => {
    const { bench, player, release } = await startHeld();
    const other = await launchTestgame(bench, { account: { id: 'bob', currency: 'USD' } });
    const busy = {
      status: 409,
      body: { error: { kind: 'busy', message: 'A run of the test game is already in progress.' } },
    };
    expect(await player.start()).toMatchObject(busy);
    expect(await other.start()).toMatchObject(busy);
    const target = { kind: 'casino', casinoId: 'acme', accountId: 'bob', currency: 'USD', decimals: 2 };
    await expect(bench.client.suite.start({ run: { target } })).rejects.toMatchObject({ code: 'BUSY' });
    release();
    await player.waitForEnd();
    expect(await other.start({ only: ['B1'] })).toMatchObject({ status: 200 });
  });

  test('can be seen and stopped only by the session that started it', async () => {
    const { bench, player, release } = await startHeld();
    const other = await launchTestgame(bench, { account: { id: 'bob', currency: 'USD' } });
    expect((await other.state()).body.run).toBeNull();
    expect((await other.stop()).body.run).toBeNull();
    expect((await player.state()).body.run).toMatchObject({ state: 'running' });
    release();
    await player.waitForEnd();
    expect((await other.state()).body.run).toBeNull();
  });

  test('that is stopped ends, and reports the remaining scenarios as not run', async () => {
    const { player, release } = await startHeld({ at: 'scenario', only: ['B1', 'B2'] });
    const stopping = player.stop();
    // The response to a later request shows that the request to stop has been processed.
    await player.state();
    release();
    expect((await stopping).body.run).toMatchObject({
      state: 'finished',
      integrationReady: false,
      scenarios: [
        { id: 'B1', status: 'inconclusive', inconclusive_reason: 'The run was stopped.' },
        {
          id: 'B2',
          status: 'inconclusive',
          inconclusive_reason: 'The run was stopped. This scenario was not started.',
        },
      ],
    });
    expect(await player.stop()).toMatchObject({ status: 200 });
  });

  test('that is stopped before its first scenario was not started, and says why', async () => {
    const { player, release } = await startHeld();
    const stopping = player.stop();
    // The response to a later request shows that the request to stop has been processed.
    await player.state();
    release();
    expect((await stopping).body.run).toMatchObject({
      state: 'not_started',
      error: 'The run was stopped.',
      integrationReady: false,
      scenarios: [],
    });
  });

  test.each([{ only: [] }, { only: ['X9'] }, { strict: 'yes' }, { speed: 1 }])(
    'is not started by %j',
    async (request) => {
      const player = await launchTestgame(await startAcme());
      expect(await player.start(request as never)).toMatchObject({
        status: 400,
        body: { error: { kind: 'invalid_request' } },
      });
      expect((await player.state()).body.run).toBeNull();
    },
  );
});

describe('a session', () => {
  test('of demo play opens the page, which says why nothing can be run', async () => {
    const bench = await startAcme();
    const demo = JSON.stringify({ ...DEMO_LAUNCH, game: 'testgame' });
    const { body } = await postLaunch(bench.gateway, demo, { mode: 'demo', headers: ANONYMOUS });
    expect(new URL(body.launch_url).pathname).toBe('/integration/acme/testgame/demo');
    const player = createTestGamePlayer(body.launch_url);
    expect((await player.state()).body).toMatchObject({ mode: 'demo', run: null });
    expect(await player.start()).toMatchObject({
      status: 400,
      body: { error: { kind: 'invalid_request', message: expect.stringContaining('no wallet') } },
    });
    const { exchanges } = await bench.client.exchanges.list({ limit: 50 });
    expect(exchanges.map(({ kind }) => kind)).toEqual(['launch']);
  });

  test('that has ended gets every request rejected', async () => {
    const bench = await startAcme();
    const player = await launchTestgame(bench, { urls: { return_url: 'https://casino.example/lobby' } });
    await bench.client.sessions.terminate({ id: await getSessionId(bench) });
    const ended = {
      status: 410,
      body: { error: { kind: 'session_ended', returnUrl: 'https://casino.example/lobby' } },
    };
    expect(await player.state()).toMatchObject(ended);
    expect(await player.start()).toMatchObject(ended);
    expect(await player.stop()).toMatchObject(ended);
  });

  test('is kept alive by its page', async () => {
    const clock = createManualClock();
    const bench = await startTestWorkbench({ clock, operators: [operator()] });
    const player = await launchTestgame(bench);
    for (let minutes = 0; minutes < 60; minutes += 20) {
      clock.advance(20 * MINUTE);
      expect(await player.state()).toMatchObject({ status: 200 });
    }
    clock.advance(30 * MINUTE);
    expect(await player.state()).toMatchObject({ status: 410 });
  });

  test('of one game cannot play the other', async () => {
    const bench = await startAcme();
    const dice = await sendLaunch(bench.gateway);
    expect(await createTestGamePlayer(dice).start()).toMatchObject({ status: 400 });
    const testgame = await sendLaunch(bench.gateway, { game: 'testgame' });
    expect(await createDicePlayer(testgame).bet()).toMatchObject({ status: 400 });
    expect(await createTestGamePlayer(`${bench.gateway}/?token=nobody`).state()).toMatchObject({
      status: 401,
    });
  });
});

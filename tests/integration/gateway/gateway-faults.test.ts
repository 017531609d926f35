import { describe, expect, onTestFinished, test } from 'vitest';
import { NO_GATEWAY_FAULTS, type GatewayFaults, type LaunchError } from '#shared/gateway.ts';
import { DEMO_LAUNCH, LAUNCH, postLaunch } from '#tests/support/games/launch.ts';
import { createManualClock } from '#tests/support/clocks/manual-clock.ts';
import { operator } from '#tests/support/workbench/operator.ts';
import { sharedTestWorkbench, startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';
import { getLastExchange } from '#tests/support/traffic/traffic.ts';

const getBench = sharedTestWorkbench({
  operators: [operator(), operator({ id: 'closed', status: 'disabled' })],
});

async function arm(faults: Partial<GatewayFaults>): Promise<void> {
  const { client } = getBench();
  await client.gateway.faults.set({ ...NO_GATEWAY_FAULTS, ...faults });
  onTestFinished(async () => void (await client.gateway.faults.set(NO_GATEWAY_FAULTS)));
}

function post(mode: 'real' | 'demo', change: object = {}, secret = 'secret-of-acme') {
  const plain = mode === 'real' ? LAUNCH : DEMO_LAUNCH;
  return postLaunch(getBench().gateway, JSON.stringify({ ...plain, ...change }), { mode, secret });
}

const getFaults = async () => (await getLastExchange(getBench(), 'launch')).summary.faults;

describe.each(['real', 'demo'] as const)('on launcher/%s', (mode) => {
  test('nothing is armed at first, and an exchange names no faults', async () => {
    expect(await getBench().client.gateway.faults.get()).toEqual(NO_GATEWAY_FAULTS);
    expect(await post(mode)).toMatchObject({ status: 200 });
    expect(await getFaults()).toEqual([]);
  });

  test('a game check that fails is answered 500 with a retryable body', async () => {
    await arm({ gameCheckFails: true });
    const message = 'The availability of the game cannot be checked now; try again';
    expect(await post(mode)).toEqual({
      status: 500,
      body: { code: 'internal', msg: message, meta: { api_code: '500', api_message: message } },
    });
    expect(await getFaults()).toEqual(['game check fails']);
  });

  test('the game check runs before the game and the currency are validated', async () => {
    await arm({ gameCheckFails: true });
    const currency = 'XYZ';
    const change = { game: 'roulette', currency, account: { id: 'alice', currency } };
    expect(await post(mode, change)).toMatchObject({ status: 500 });
  });

  test('the same launch is accepted once the check works again', async () => {
    await arm({ gameCheckFails: true });
    expect(await post(mode)).toMatchObject({ status: 500 });
    await getBench().client.gateway.faults.set(NO_GATEWAY_FAULTS);
    expect(await post(mode)).toMatchObject({ status: 200 });
  });

  const ROWS: readonly { launchError: LaunchError; status: number; code: string; apiCode: string }[] = [
    { launchError: 'invalid_signature', status: 403, code: 'invalid_argument', apiCode: '403' },
    { launchError: 'bad_request', status: 400, code: 'invalid_argument', apiCode: '400' },
    { launchError: 'casino_unknown', status: 400, code: 'invalid_argument', apiCode: '404' },
    { launchError: 'game_unavailable', status: 400, code: 'invalid_argument', apiCode: '405' },
    { launchError: 'casino_disabled', status: 400, code: 'invalid_argument', apiCode: '410' },
    { launchError: 'integration_type', status: 400, code: 'invalid_argument', apiCode: '420' },
    { launchError: 'currency_not_allowed', status: 400, code: 'invalid_argument', apiCode: '154' },
    {
      launchError: 'feature_subscription_required',
      status: 403,
      code: 'FEATURE_SUBSCRIPTION_REQUIRED',
      apiCode: '154',
    },
    { launchError: 'internal', status: 500, code: 'internal', apiCode: '500' },
  ];

  test.each(ROWS)(
    'the error $launchError is returned as $status, $code, $apiCode',
    async ({ launchError, status, code, apiCode }) => {
      await arm({ launchError });
      const text = expect.any(String);
      expect(await post(mode)).toEqual({
        status,
        body: { code, msg: text, meta: { api_code: apiCode, api_message: text } },
      });
      expect(await getFaults()).toEqual([`launch error ${launchError}`]);
    },
  );

  test('a chosen error opens no session', async () => {
    await arm({ launchError: 'internal' });
    const count = async () =>
      (await getBench().client.sessions.list({ sortBy: 'createdAt', descending: true, limit: 1 })).total;
    const before = await count();
    await post(mode);
    expect(await count()).toBe(before);
  });

  test.each([
    { label: 'signature', change: {}, secret: 'wrong', apiCode: '403' },
    { label: 'body', change: { locale: 7 }, secret: undefined, apiCode: '400' },
    { label: 'casino', change: { casino_id: 'nobody' }, secret: undefined, apiCode: '404' },
    { label: 'state', change: { casino_id: 'closed' }, secret: 'secret-of-closed', apiCode: '410' },
  ])(
    'a launch that is rejected anyway because of its $label gets its own response, and no fault is recorded',
    async ({ change, secret, apiCode }) => {
      await arm({ launchError: 'internal', gameCheckFails: true });
      expect((await post(mode, change, secret)).body.meta.api_code).toBe(apiCode);
      expect(await getFaults()).toEqual([]);
    },
  );

  test('a launch for a game that the casino does not have is not covered by the chosen error', async () => {
    await arm({ launchError: 'internal' });
    expect((await post(mode, { game: 'roulette' })).body.meta.api_code).toBe('405');
  });
});

describe('latency', () => {
  async function startWithDelay() {
    const clock = createManualClock();
    const bench = await startTestWorkbench({ clock, operators: [operator()] });
    await bench.client.gateway.faults.set({ ...NO_GATEWAY_FAULTS, launchLatencyMs: 7_000 });
    // The workbench's own waits are two seconds or less, or longer than this test waits.
    const listDelays = () => clock.delays().filter((delay) => delay <= 7_000 && delay > 2_000);
    let answered = false;
    const response = postLaunch(bench.gateway, JSON.stringify(LAUNCH)).finally(() => (answered = true));
    await expect.poll(listDelays).toEqual([7_000]);
    return { clock, bench, response, listDelays, isAnswered: () => answered };
  }

  test('delays a launch for exactly the given time', async () => {
    const { clock, bench, response, listDelays, isAnswered } = await startWithDelay();
    clock.advance(6_999);
    // A later request is answered, so everything that can be answered by now has been.
    await fetch(`${bench.gateway}/openapi.json`);
    expect([isAnswered(), listDelays().length]).toEqual([false, 0]);
    expect(clock.delays()).toContain(1);
    clock.advance(1);
    expect(await response).toMatchObject({ status: 200 });
    expect((await getLastExchange(bench, 'launch')).summary.faults).toEqual(['launch delay 7000 ms']);
  });

  test('is fixed when the launch arrives: disarming it does not speed up a delayed launch', async () => {
    const { clock, bench, response, isAnswered } = await startWithDelay();
    await bench.client.gateway.faults.set(NO_GATEWAY_FAULTS);
    expect(await postLaunch(bench.gateway, JSON.stringify(LAUNCH))).toMatchObject({ status: 200 });
    expect(isAnswered()).toBe(false);
    clock.advance(7_000);
    await response;
    const { exchanges } = await bench.client.exchanges.list({ limit: 10 });
    expect(exchanges.map(({ faults }) => faults)).toEqual([['launch delay 7000 ms'], []]);
  });

  test('does not prevent the workbench from stopping', async () => {
    const { bench, response } = await startWithDelay();
    await Promise.all([bench.stop(), expect(response).rejects.toThrow('fetch failed')]);
  });

  test('for a caller that has disconnected leaves nothing behind', async () => {
    const { clock, bench } = await startWithDelay();
    const controller = new AbortController();
    const launch = fetch(`${bench.gateway}/api/v1/aggregator/launcher/real`, {
      method: 'POST',
      body: '{}',
      signal: controller.signal,
    });
    await expect.poll(() => clock.delays().filter((delay) => delay === 7_000).length).toBe(2);
    controller.abort();
    await expect(launch).rejects.toThrow('aborted');
    await expect.poll(() => clock.delays().filter((delay) => delay === 7_000).length).toBe(1);
    clock.advance(7_000);
  });
});

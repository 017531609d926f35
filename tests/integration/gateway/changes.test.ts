import { describe, expect, test } from 'vitest';
import { createControlClient } from '#core/instance/control-client.ts';
import { findInstance } from '#core/instance/running-instance.ts';
import { createChangeNotifier } from '#core/changes.ts';
import type { ChangeTopic } from '#shared/contract/changes.ts';
import { NO_GATEWAY_FAULTS } from '#shared/gateway.ts';
import { createDicePlayer } from '#tests/support/games/dice-player.ts';
import { importIntoFolder } from '#tests/support/workbench/import-into-folder.ts';
import { sendLaunch } from '#tests/support/games/launch.ts';
import { createManualClock } from '#tests/support/clocks/manual-clock.ts';
import { operator } from '#tests/support/workbench/operator.ts';
import { betWithFlow, findNewestDelivery, getSessionId } from '#tests/support/games/round-flows.ts';
import { sharedTestWorkbench, startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';
import { emittedTopics } from '#tests/support/workbench/emitted-topics.ts';

const SESSION = '0b0fe5a4-7a3e-4f0e-9e53-5f1a0e2f7c11';
const bench = sharedTestWorkbench({ operators: [operator()] });

describe('live changes are emitted for', () => {
  const player = async () => createDicePlayer(await sendLaunch(bench().gateway));
  const acme = async () => (await bench().client.operators.get({ operatorId: 'acme' })).operator;

  test.each<{ label: string; topics: ChangeTopic[]; act: () => Promise<unknown> }>([
    {
      label: 'operators when one is changed',
      topics: ['operators'],
      act: async () => bench().client.operators.update({ operator: { ...(await acme()), name: 'Acme 2' } }),
    },
    {
      label: 'operators when another process has imported one, as soon as the workbench notices',
      topics: ['operators'],
      async act() {
        const ids = async () => (await bench().client.operators.list()).map(({ id }) => id);
        expect(await ids()).not.toContain('newcomer');
        importIntoFolder(bench().dataDir, [operator({ id: 'newcomer' })]);
        await expect.poll(ids).toContain('newcomer');
      },
    },
    {
      label: 'gateway when its settings are saved',
      topics: ['gateway'],
      act: async () =>
        bench().client.gateway.settings.save({ settings: await bench().client.gateway.settings.get() }),
    },
    {
      label: 'gateway when a fault is armed',
      topics: ['gateway'],
      act: () => bench().client.gateway.faults.set({ ...NO_GATEWAY_FAULTS }),
    },
    {
      label: 'clock when it is advanced',
      topics: ['clock'],
      act: () => bench().client.clock.advance({ byMs: 1 }),
    },
    {
      label: 'clock, sessions and deliveries when the clock is set back, because all due times are shifted',
      topics: ['clock', 'sessions', 'deliveries'],
      act: () => bench().client.clock.reset(),
    },
    { label: 'sessions when one is launched', topics: ['sessions'], act: player },
    {
      label: 'sessions when one ends',
      topics: ['sessions'],
      act: async () => {
        await player();
        return bench().client.sessions.terminate({ id: await getSessionId(bench()) });
      },
    },
    {
      label: 'sessions and deliveries when a bet is played',
      topics: ['sessions', 'deliveries'],
      act: async () => (await player()).bet(),
    },
  ])('$label', async ({ topics, act }) => {
    const emitted = await emittedTopics(bench());
    await act();
    for (const topic of topics) await expect.poll(() => emitted).toContain(topic);
  });

  test('sessions when one is launched again', async () => {
    await sendLaunch(bench().gateway, { session_id: SESSION });
    const emitted = await emittedTopics(bench());
    await sendLaunch(bench().gateway, { session_id: SESSION });
    await expect.poll(() => emitted).toContain('sessions');
  });

  test('deliveries when a user drops one', async () => {
    const { client } = bench();
    const { operator: settings } = await client.operators.get({ operatorId: 'acme' });
    const rollback = 'http://127.0.0.1:9/rollback';
    await client.operators.update({ operator: { ...settings, callback_urls: { rollback } } });
    await betWithFlow(bench(), await player(), 'error_after_bet');
    const { id } = await findNewestDelivery(bench(), 'rollback');
    await expect.poll(async () => (await client.deliveries.get({ id })).delivery.inFlight).toBe(false);
    const emitted = await emittedTopics(bench());
    await client.deliveries.drop({ id });
    await expect.poll(() => emitted).toContain('deliveries');
  });
});

test('a listener over a closed connection is removed', async () => {
  const clock = createManualClock();
  const { client, dataDir } = await startTestWorkbench({ clock });
  const remoteClient = createControlClient(findInstance(dataDir)!.control);
  const controller = new AbortController();
  const stream = await remoteClient.workbench.live(undefined, { signal: controller.signal });
  const next = stream.next().catch(() => 'gone');
  const readNotices = async () => {
    await client.gateway.faults.set(NO_GATEWAY_FAULTS);
    return clock.delays().includes(100);
  };
  await expect.poll(readNotices).toBe(true);
  controller.abort();
  await next;
  clock.advance(100);
  await expect
    .poll(async () => {
      clock.advance(100);
      return readNotices();
    })
    .toBe(false);
});

describe('changes', () => {
  test('are emitted in batches: each topic once, however often it changed', async () => {
    const clock = createManualClock();
    const changes = createChangeNotifier(clock);
    const stream = changes.subscribe();
    const first = stream.next();
    for (let times = 0; times < 100; times++) changes.notify('sessions');
    changes.notify('deliveries');
    expect(clock.delays()).toEqual([100]);
    clock.advance(100);
    expect(await first).toEqual({ done: false, value: ['sessions', 'deliveries'] });

    const second = stream.next();
    changes.notify('clock');
    clock.advance(100);
    expect(await second).toEqual({ done: false, value: ['clock'] });
    await stream.return(undefined);
  });

  test('cost nothing without listeners', async () => {
    const clock = createManualClock();
    const changes = createChangeNotifier(clock);
    changes.notify('sessions');
    expect(clock.delays()).toEqual([]);
    const controller = new AbortController();
    const stream = changes.subscribe(controller.signal);
    const next = stream.next().catch(() => 'ended');
    changes.notify('sessions');
    clock.advance(100);
    await next;
    controller.abort();
    changes.notify('sessions');
    expect(clock.delays()).toEqual([]);
  });
});

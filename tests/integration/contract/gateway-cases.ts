import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_GATEWAY_SETTINGS, NO_GATEWAY_FAULTS } from '#shared/gateway.ts';
import type { ClockState } from '#shared/contract/clock.ts';
import type { WorkbenchClient } from '#shared/contract/contract.ts';
import { ASSETS } from '#tests/support/workbench/project.ts';
import type { ProcedureCase, World } from './procedure-cases.ts';

const GAME_WITH_WARNINGS = JSON.stringify({
  ...(JSON.parse(readFileSync(join(ASSETS.slotsDir, 'orchard-twenty.json'), 'utf8')) as object),
  id: 'too-good',
  info_rtp: 50,
});

const NEWEST_FIRST = { sortBy: 'createdAt', descending: true, limit: 50 } as const;

/** The clock, the gateway's settings and faults, and its deliveries and games. */
export const GATEWAY_CASES: Readonly<Record<string, ProcedureCase>> = {
  'clock.get': async (client) => toComparable(await client.clock.get()),
  'clock.advance': async (client) => {
    const advanced = await client.clock.advance({ byMs: 600_000 });
    await client.clock.reset();
    return toComparable(advanced);
  },
  'clock.advanceToNextRetry': async (client, { createPendingRollback }) => {
    const id = await createPendingRollback();
    const advanced = await client.clock.advanceToNextRetry();
    await client.deliveries.drop({ id });
    await client.clock.reset();
    return { isAhead: advanced.offsetMs > 0, advancing: advanced.advancing };
  },
  'clock.stop': async (client) => toComparable(await client.clock.stop()),
  'clock.reset': async (client) => {
    await client.clock.advance({ byMs: 600_000 });
    return toComparable(await client.clock.reset());
  },

  'gateway.settings.get': (client) => client.gateway.settings.get(),
  'gateway.settings.save': (client) =>
    client.gateway.settings.save({ settings: { ...DEFAULT_GATEWAY_SETTINGS, stuck_bet_seconds: 7 } }),
  'gateway.faults.get': (client) => client.gateway.faults.get(),
  'gateway.faults.set': (client) =>
    client.gateway.faults.set({ ...NO_GATEWAY_FAULTS, launchError: 'internal' }),

  'proxy.get': (client) => client.proxy.get(),
  'proxy.save': (client) =>
    client.proxy.save({
      settings: { mode: 'manual', url: 'http://me:secret@proxy.test:3128', bypass: ['10.0.0.0/8'] },
    }),

  'slots.list': (client) => client.slots.list(),
  // With a warning, so that nothing is added: each transport finds the same games.
  'slots.add': (client) => client.slots.add({ text: GAME_WITH_WARNINGS, despiteWarnings: false }),
  'slots.folder.get': (client) => client.slots.folder.get(),
  'slots.folder.set': (client) => client.slots.folder.set({ dir: null }),

  'deliveries.list': (client) => client.deliveries.list(NEWEST_FIRST),
  'deliveries.values': (client) => client.deliveries.values({ field: 'account', prefix: '', limit: 10 }),
  'deliveries.get': async (client) => {
    const { deliveries } = await client.deliveries.list(NEWEST_FIRST);
    return client.deliveries.get({ id: deliveries[0]?.id ?? 0 });
  },
  'deliveries.retryNow': async (client, { createPendingRollback }) => {
    const { callback, state, reason } = await client.deliveries.retryNow({
      id: await createPendingRollback(),
    });
    return { callback, state, reason };
  },
  'deliveries.drop': async (client, { createPendingRollback }) => {
    const { callback, state, reason } = await client.deliveries.drop({ id: await createPendingRollback() });
    return { callback, state, reason };
  },

  'sessions.list': (client) => client.sessions.list(NEWEST_FIRST),
  'sessions.values': (client) => client.sessions.values({ field: 'game', prefix: '', limit: 10 }),
  'sessions.get': async (client) => {
    const { sessions } = await client.sessions.list(NEWEST_FIRST);
    return client.sessions.get({ id: sessions[0]?.id ?? '', rounds: 10 });
  },
  'sessions.resume': async (client, world) => {
    const play = await client.sessions.resume({ id: await createSession(client, world) });
    return play === null ? play : { ...getState(play.session), expiresAt: null, isMobile: play.isMobile };
  },
  'sessions.terminate': async (client, world) =>
    getState(await client.sessions.terminate({ id: await createSession(client, world) })),
  'sessions.expireNow': async (client, world) =>
    getState(await client.sessions.expireNow({ id: await createSession(client, world) })),
};

async function createSession(client: WorkbenchClient, { launchSession }: World): Promise<string> {
  await launchSession();
  const { sessions } = await client.sessions.list({ ...NEWEST_FIRST, filter: 'state:active' });
  return sessions[0]?.id ?? '';
}

function getState({
  mode,
  state,
  accountId,
  expiresAt,
}: {
  mode: string;
  state: string;
  accountId: string;
  expiresAt: number | null;
}) {
  return { mode, state, accountId, expiresAt };
}

/** Without the milliseconds that have passed between two calls. */
function toComparable({ now, offsetMs, advancing, nextRetryAt }: ClockState) {
  return {
    isANumber: Number.isFinite(now),
    offsetMinutes: Math.round(offsetMs / 60_000),
    advancing,
    nextRetryAt,
  };
}

import { describe, expect, it } from 'vitest';
import type { SessionCalls } from '#renderer/games/kit/session/session-calls.ts';
import { createSlotsClient as createClient, createUnseenRound } from '#renderer/games/slots/slots-client.ts';
import { GAME_SESSION_PATH } from '#shared/games/session-api.ts';
import { SLOTS_PATH, SLOTS_SPIN_PATH } from '#shared/games/slots/slots-api.ts';
import { SLOT_GAME, openRound, spin } from './slots-samples.ts';

const STAKES = { sample: { levels: ['1.00'], nearest: [] } };
const SEEDS = { serverSeedHash: 'hash', clientSeed: 'client', nonce: 3 };
const SESSION = {
  game: 'slots',
  mode: 'real',
  currency: { label: 'USD', decimals: 2 },
  balance: '10.00',
  locale: 'en',
  nickname: null,
  returnUrl: null,
  depositUrl: null,
  limits: { min: '0.10', max: '5.00' },
  seeds: { ...SEEDS, nonce: 2 },
};

/** A gateway with these responses, parsed by the schemas. */
function createCalls(responses: Readonly<Record<string, unknown>>): SessionCalls {
  const respond = (path: string, schema: { parse(value: unknown): unknown }) =>
    Promise.resolve(
      path in responses
        ? { kind: 'ok' as const, value: schema.parse(responses[path]) as never }
        : { kind: 'unreachable' as const },
    );
  return {
    get: (path, schema) => respond(path, schema),
    post: (path, _body, schema) => respond(path, schema),
    sessionEnd: () => Promise.resolve({ kind: 'unreachable' }),
  };
}

let now = 0;

function createSlotsClient(sessionCalls: SessionCalls) {
  return createClient(sessionCalls, () => now);
}

const NEVER = new AbortController().signal;

describe('the slots client', () => {
  it('reads the slot games and the open round with the session', async () => {
    const client = createSlotsClient(
      createCalls({
        [GAME_SESSION_PATH]: SESSION,
        [SLOTS_PATH]: {
          slotGames: [SLOT_GAME],
          stakes: STAKES,
          drawings: {},
          round: openRound(),
          last: null,
          seeds: SEEDS,
        },
      }),
    );
    expect(await client.session(NEVER)).toMatchObject({
      kind: 'ok',
      value: {
        balance: '10.00',
        slotGames: [{ id: 'sample' }],
        stakes: STAKES,
        drawings: {},
        open: { roundId: 'r1' },
        seeds: { nonce: 3 },
      },
    });
  });

  it('returns no session if the slot games cannot be read', async () => {
    const client = createSlotsClient(createCalls({ [GAME_SESSION_PATH]: SESSION }));
    expect(await client.session(NEVER)).toEqual({ kind: 'unreachable' });
  });

  it.each([
    ['keeps a round open while it waits for its next step', 'free_spin', 'r1'],
    ['has no open round once it is finished', 'nothing', undefined],
  ] as const)('%s', async (_, awaits, roundId) => {
    const round = openRound({ awaits });
    const client = createSlotsClient(
      createCalls({ [SLOTS_SPIN_PATH]: { round, step: spin(), balance: null, seeds: SEEDS } }),
    );
    const result = await client.spin(SLOT_GAME, '1.00');
    expect(result.kind === 'ok' && result.value.session?.open?.roundId).toBe(roundId);
    expect(result).toMatchObject({ value: { balance: null, round: { step: { kind: 'spin' } } } });
  });

  it('keeps the received steps of a round, its states and start, and the slot game as it was at the start', async () => {
    const second = spin({}, { kind: 'free_spin' });
    const third = spin({}, { kind: 'free_spin', won: '9.00' });
    const responses = [
      { round: openRound({ steps: 2 }), step: second, balance: null, seeds: SEEDS },
      { round: openRound({ steps: 4 }), step: third, balance: null, seeds: SEEDS },
    ];
    const { get, sessionEnd } = createCalls({});
    const client = createSlotsClient({
      get,
      sessionEnd,
      post: (_path, _body, schema) => Promise.resolve({ kind: 'ok', value: schema.parse(responses.shift()) }),
    });
    now = 1_000;
    const request = { roundId: 'r1', kind: 'free_spin' } as const;
    const first = await client.step(request, createUnseenRound(SLOT_GAME));
    if (first.kind !== 'ok') throw new Error('There is an answer');
    now = 2_000;
    expect(await client.step(request, first.value.round)).toMatchObject({
      value: {
        round: {
          config: SLOT_GAME,
          startedAt: 1_000,
          views: new Map([
            [2, { steps: 2 }],
            [4, { steps: 4, lastSpin: third.result }],
          ]),
          seen: new Map([
            [2, second],
            [4, third],
          ]),
        },
      },
    });
  });
});

import { describe, expect, it } from 'vitest';
import {
  formatEnding,
  describeSession,
  formatUnsettledEffect,
  formatWaitsFor,
  TRANSACTION_STATE_NAMES,
} from '#renderer/workbench/views/sessions/describe-session.ts';
import { ROUND_STATES, type SessionSummary } from '#shared/contract/sessions.ts';

const NOW = 1_770_000_000_000;

/** An active session of alice, with the test's changes. */
function createSession(changes: Partial<SessionSummary> = {}): SessionSummary {
  return {
    id: 'session-1',
    mode: 'real',
    state: 'active',
    operatorId: 'acme',
    casinoId: 'acme',
    game: 'dice',
    accountId: 'alice',
    currency: 'USD',
    decimals: 2,
    createdAt: NOW,
    lastActivityAt: NOW,
    expiresAt: NOW + 30 * 60_000,
    endedAt: null,
    wasIdle: false,
    balance: null,
    rounds: 0,
    openRounds: 0,
    ...changes,
  };
}

describe('a session in one sentence', () => {
  it('counts down while it is active', () => {
    expect(describeSession(createSession(), NOW + 60_000)).toBe(
      'Real-money session of dice for alice: active, expires in 29 min without activity.',
    );
  });

  it('states that it expired after half an hour without activity', () => {
    const idle = createSession({
      state: 'expired',
      expiresAt: null,
      endedAt: NOW + 30 * 60_000,
      wasIdle: true,
    });
    expect(describeSession(idle, NOW)).toContain('expired after 30 minutes without activity');
  });

  it('states so even if the clock was set back during this half hour', () => {
    const idle = createSession({
      state: 'expired',
      expiresAt: null,
      endedAt: NOW - 30 * 60_000,
      wasIdle: true,
    });
    expect(describeSession(idle, NOW)).toContain('expired after 30 minutes without activity');
  });

  it('states that it was expired manually if it had time left', () => {
    const early = createSession({ state: 'expired', expiresAt: null, endedAt: NOW + 1_000 });
    expect(describeSession(early, NOW)).toContain('expired manually');
  });
});

describe('the end of a session', () => {
  it.each([
    [0, 'No round is open'],
    [1, 'Its open round is finalised'],
    [3, 'Its 3 open rounds are finalised'],
  ])('with %i open rounds states what happens to them', (openRounds, words) => {
    expect(formatEnding({ openRounds })).toContain(words);
  });
});

it('a round that is waiting to be closed is described as such', () => {
  expect(formatWaitsFor('closing')).toBe('the callback that closes it is pending');
});

it.each(ROUND_STATES)(
  'the description of a round in the state %s says what it may have left in the wallet, if anything',
  (state) => {
    const words = formatUnsettledEffect(state);
    if (state.startsWith('rollback_')) expect(words).toContain('kept the bets and wins');
    else if (state.startsWith('finish_')) expect(words).toContain('still be open in the wallet');
    else expect(words).toBeNull();
  },
);

it('an unknown outcome names no cause: there may have been a response that could not be used', () => {
  expect(TRANSACTION_STATE_NAMES.unknown).toBe('unknown: the wallet may have applied it');
});

import { describe, expect, it, test } from 'vitest';
import { findNextBet } from '#renderer/games/crash/bet/auto-play.ts';
import { getButtonAction } from '#renderer/games/crash/bet/button-action.ts';
import {
  findCreditedWin,
  hasResults,
  isPanelBusy,
  type CrashState,
  type JoinedState,
} from '#renderer/games/crash/crash-state.ts';
import type { CrashEvent } from '#renderer/games/crash/next-state.ts';
import { english } from '#renderer/games/crash/texts/texts-english.ts';
import { getVerdicts } from '#renderer/games/crash/verdict.ts';
import type { CrashBet, CrashServerMessage } from '#shared/games/crash-api.ts';
import {
  betMessage,
  CRASHED,
  error,
  FLYING,
  NEXT_BETTING,
  ownBet,
  createJoinedState,
  SESSION,
  welcome,
} from './joined-state.ts';

const BET = { stake: '2.00', autoCashOut: '1.50' };
const QUEUED: CrashEvent = { kind: 'bet-queued', panel: 1, bet: BET };
const QUEUED_SECOND: CrashEvent = { kind: 'bet-queued', panel: 2, bet: BET };
const DISCONNECTED: CrashEvent = { kind: 'disconnected' };

/** A message about the bet of the second panel. */
function secondBet(
  state: CrashBet['state'],
  balance: string | null = null,
  change: Partial<CrashBet> = {},
): CrashServerMessage {
  return { type: 'bet', bet: ownBet(state, { panel: 2, roundId: 'r7b', ...change }), balance };
}

describe('a bet for the next flight', () => {
  it('is sent when its betting window opens and not before, and only for that flight', () => {
    expect(findNextBet(1, createJoinedState(FLYING, QUEUED))).toBeNull();
    expect(findNextBet(1, createJoinedState(FLYING, QUEUED, CRASHED))).toBeNull();
    const open = [FLYING, QUEUED, CRASHED, NEXT_BETTING] as const;
    expect(findNextBet(1, createJoinedState(...open))).toEqual({ type: 'bet', panel: 1, number: 8, ...BET });
    const sent: CrashEvent = { kind: 'request-sent', panel: 1, about: 'bet' };
    expect(findNextBet(1, createJoinedState(...open, sent))).toBeNull();
    const over = [sent, { ...FLYING, number: 8 }, { ...CRASHED, number: 8 }, { ...NEXT_BETTING, number: 9 }];
    expect(findNextBet(1, createJoinedState(...open, ...(over as CrashEvent[])))).toBeNull();
  });

  it('can be cancelled until the betting window opens', () => {
    const cancelled = createJoinedState(
      FLYING,
      QUEUED,
      { kind: 'queue-cancelled', panel: 1 },
      CRASHED,
      NEXT_BETTING,
    );
    expect(findNextBet(1, cancelled)).toBeNull();
    expect(getButtonAction(1, createJoinedState(FLYING, QUEUED))).toEqual({ kind: 'cancel-next', bet: BET });
    expect(getButtonAction(1, createJoinedState(FLYING, QUEUED, CRASHED))).toEqual({
      kind: 'cancel-next',
      bet: BET,
    });
  });

  it('is offered once the panel has no bet left in the flight', () => {
    const flying = [betMessage('placed'), FLYING] as const;
    expect(getButtonAction(1, createJoinedState(...flying)).kind).toBe('cash-out');
    expect(getButtonAction(1, createJoinedState(...flying, betMessage('cashed_out'))).kind).toBe('bet-next');
  });

  it('waits until the wallet has settled the previous bet, and is dropped if the flight starts first', () => {
    const slow = [
      betMessage('placed'),
      FLYING,
      betMessage('cashing_out'),
      QUEUED,
      CRASHED,
      NEXT_BETTING,
    ] as const;
    expect(findNextBet(1, createJoinedState(...slow))).toBeNull();
    expect(findNextBet(1, createJoinedState(...slow, betMessage('cashed_out')))).toMatchObject({ number: 8 });
    const late = createJoinedState(...slow, { ...FLYING, number: 8 });
    expect(late.notice).toEqual({ kind: 'queue-dropped', panel: 1, reason: 'unsettled' });
    expect(late.panels[1].queued).toBeNull();
  });

  it.each([
    { label: 'the connection is lost', event: DISCONNECTED, notice: 'queue-dropped' },
    { label: 'the previous bet is refunded', event: betMessage('returned'), notice: 'returned' },
  ])('is not placed after $label, with a notice', ({ event, notice }) => {
    const later = createJoinedState(FLYING, QUEUED, event, welcome({ round: NEXT_BETTING }));
    expect(findNextBet(1, later)).toBeNull();
    expect(later.notice?.kind).toBe(notice);
  });

  it('is not placed by a window that was rejected because there were too many', () => {
    const later = createJoinedState(
      FLYING,
      QUEUED,
      { kind: 'too-many-windows' },
      { kind: 'reconnect' },
      welcome(),
    );
    expect(findNextBet(1, later)).toBeNull();
  });

  it('gives way to auto-play', () => {
    const auto: CrashEvent = { kind: 'auto-started', panel: 1, auto: { bet: BET, left: 2 } };
    const due = findNextBet(1, createJoinedState(FLYING, QUEUED, auto, CRASHED, NEXT_BETTING));
    expect(due).toEqual({ type: 'bet', panel: 1, ...BET });
  });

  it('is shown in the result line if there is nothing else to show', () => {
    expect(listVerdicts(createJoinedState(FLYING, QUEUED, QUEUED_SECOND))).toEqual([
      'You bet 4.00 USD on the next flight',
    ]);
  });
});

describe('two bets', () => {
  const both = [betMessage('placed', '9.00'), secondBet('placed', '8.00')] as const;

  it('are requested, cashed out and settled independently', () => {
    const pending = createJoinedState(
      { kind: 'request-sent', panel: 1, about: 'bet' },
      { kind: 'request-sent', panel: 2, about: 'bet' },
      secondBet('placing'),
    );
    expect([pending.panels[1].pending, pending.panels[2].pending]).toEqual(['bet', null]);
    const out = createJoinedState(
      ...both,
      FLYING,
      betMessage('cashing_out'),
      betMessage('cashed_out', '9.50'),
    );
    expect(getButtonAction(1, out).kind).toBe('bet-next');
    expect(getButtonAction(2, out).kind).toBe('cash-out');
    expect(listVerdicts(out)).toEqual(['Bet 1: Out at 1.50×: 1.50 USD', 'Bet 2: 1.00 USD in flight']);
  });

  it('are rejected individually: the other bet and its auto-play continue', () => {
    const auto: CrashEvent = { kind: 'auto-started', panel: 2, auto: { bet: BET, left: 2 } };
    const rejected = createJoinedState(auto, {
      type: 'rejected',
      about: 'bet',
      panel: 1,
      error: error('bet_limit'),
    });
    expect(rejected.notice).toMatchObject({ kind: 'bet-rejected', panel: 1 });
    expect(findNextBet(2, rejected)).not.toBeNull();
  });

  it('keep their order whichever changes last, and are both restored after a reload', () => {
    expect(
      createJoinedState(secondBet('placed'), betMessage('placed')).table?.bets.map(({ panel }) => panel),
    ).toEqual([1, 2]);
    const back = createJoinedState(
      DISCONNECTED,
      welcome({ round: FLYING, bets: [ownBet('placed', { panel: 2, roundId: 'r7b' })] }),
    );
    expect(isPanelBusy(back, 2)).toBe(true);
    expect(isPanelBusy(back, 1)).toBe(false);
    expect(getButtonAction(2, back).kind).toBe('cash-out');
  });

  it('have the balance announced only when no response from the wallet is pending', () => {
    const first = [...both, FLYING, betMessage('cashing_out')] as const;
    expect(hasResults(createJoinedState(...both, FLYING).table!)).toBe(false);
    expect(hasResults(createJoinedState(...first).table!)).toBe(false);
    expect(hasResults(createJoinedState(...first, betMessage('cashed_out', '9.50')).table!)).toBe(true);
  });

  it('that both win celebrate the higher win, even if it is settled first', () => {
    const high = secondBet('cashed_out', null, { multiplier: '12.00', win: '12.00' });
    expect(findCreditedRound(createJoinedState(...both, FLYING, betMessage('cashed_out'), high))).toBe('r7b');
    expect(findCreditedRound(createJoinedState(...both, FLYING, high, betMessage('cashed_out')))).toBe('r7b');
  });
});

test('a win is celebrated until a later flight takes off, and not again after that flight', () => {
  const win = [betMessage('placed'), FLYING, betMessage('cashed_out')] as const;
  const ended = [...win, CRASHED, NEXT_BETTING] as const;
  const later = [...ended, { ...FLYING, number: 8 }] as const;
  const after = [...later, { ...CRASHED, number: 8 }] as const;
  expect(findCreditedRound(createJoinedState(...ended))).toBe('r7');
  expect(findCreditedRound(createJoinedState(...later))).toBeUndefined();
  expect(findCreditedRound(createJoinedState(...after))).toBeUndefined();
  expect(findCreditedRound(createJoinedState(...after, { ...NEXT_BETTING, number: 9 }))).toBeUndefined();
});

test('the bets that were settled while the page watched are kept for the history, newest first', () => {
  const state = createJoinedState(
    betMessage('placed'),
    secondBet('placed'),
    FLYING,
    betMessage('cashed_out'),
    CRASHED,
    secondBet('lost'),
    DISCONNECTED,
    welcome({ round: NEXT_BETTING }),
  );
  expect(state.table?.played.map(({ roundId, state: end }) => [roundId, end])).toEqual([
    ['r7b', 'lost'],
    ['r7', 'cashed_out'],
  ]);
});

function listVerdicts({ table, panels }: JoinedState): string[] {
  return getVerdicts({ table: table!, session: SESSION, panels }, english).map(({ panel, message }) =>
    panel === null ? message : `${english.verdict.panel(panel)} ${message}`,
  );
}

function findCreditedRound(state: CrashState): string | undefined {
  return findCreditedWin(state)?.roundId;
}

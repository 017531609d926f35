import { expect } from 'vitest';
import type { REFUSALS } from '#shared/faults/refusals.ts';
import { bet, undo } from '#tests/support/wallets/wallet-caller.ts';
import { balance, betwin, finish, refused, rollback } from './calls.ts';
import type { Play } from './gateway-play.ts';
import type { FaultProof } from './proof.ts';
import { failedWith } from './told.ts';

function refusal(
  apiCode: string,
  told: object,
  more: { readonly tellsBalance?: true; readonly isCancelled?: true; readonly plays?: readonly Play[] } = {},
): FaultProof {
  const heard = refused(apiCode, more.tellsBalance === true ? '1000.00' : undefined);
  const declined: Play = {
    does: 'does not retry: declined and not started',
    told,
    round: 'bet declined in not_started',
    deliveries: ['betwin refused: 400*'],
    ledger: [],
    balance: '1000.00',
  };
  const isCancelled = more.isCancelled === true;
  const rollbackRefused: Play = {
    does: isCancelled ? 'takes a rollback for settled' : 'ends a rollback as rejected',
    arming: { callbacks: ['rollback'] },
    flow: 'error_after_bet',
    told: failedWith(500, { kind: 'game_failed' }),
    round: isCancelled ? 'bet rolled_back in rolled_back' : 'bet rolling_back in rollback_refused',
    deliveries: ['betwin settled: 200', `rollback ${isCancelled ? 'settled' : 'refused'}: 400*`],
    ledger: ['bet -1.00 applied'],
    balance: '999.00',
  };
  const finishRefused: Play = {
    does: 'ends a finish as rejected',
    arming: { callbacks: ['finish'] },
    flow: 'unfinished',
    told: { status: 200, body: { balance: '999.00' } },
    round: 'bet confirmed in finish_refused',
    deliveries: ['betwin settled: 200', 'finish refused: 400*'],
    ledger: ['bet -1.00 applied'],
    balance: '999.00',
  };
  return {
    before_ledger: {
      wallet: [
        {
          calls: [betwin(bet('a', '10.00')), balance, rollback(undo('r', 'a')), finish],
          hears: [heard, heard, heard, heard],
          named: [0, 1, 2, 3],
          ledger: [],
          balance: '1000.00',
          check: (all) =>
            expect(all.map(({ text }) => text.includes('"balance"'))).toEqual(
              all.map(() => more.tellsBalance === true),
            ),
        },
      ],
      gateway: [declined, rollbackRefused, finishRefused, ...(more.plays ?? [])],
    },
  };
}

const BALANCE = '1000.00';

export const REFUSAL_PROOFS: Record<keyof typeof REFUSALS, FaultProof> = {
  refuse_100: refusal(
    '100',
    failedWith(409, {
      kind: 'insufficient_funds',
      message: 'Not enough funds for this bet.',
      balance: BALANCE,
    }),
    { tellsBalance: true },
  ),
  refuse_101: refusal('101', failedWith(410, { kind: 'session_ended' }), {
    plays: [
      {
        does: 'ends the session where the balance was asked for',
        flow: 'load',
        told: failedWith(410, { kind: 'session_ended' }),
        toldLater: failedWith(410, { kind: 'session_ended' }),
        deliveries: ['balance refused: 400*'],
        ledger: [],
        balance: '1000.00',
      },
      {
        does: 'ends the session where a betwin was asked for',
        arming: { callbacks: ['betwin'] },
        told: failedWith(410, { kind: 'session_ended' }),
        toldLater: failedWith(410, { kind: 'session_ended' }),
        round: 'bet declined in not_started',
        deliveries: ['betwin refused: 400*'],
        ledger: [],
        balance: '1000.00',
      },
      {
        does: 'keeps the session where a rollback was asked for',
        arming: { callbacks: ['rollback'] },
        flow: 'error_after_bet',
        told: failedWith(500, { kind: 'game_failed' }),
        toldLater: { status: 200 },
        round: 'bet rolling_back in rollback_refused',
        deliveries: ['betwin settled: 200', 'rollback refused: 400*', 'balance settled: 200'],
        ledger: ['bet -1.00 applied'],
        balance: '999.00',
      },
    ],
  }),
  refuse_105: refusal(
    '105',
    failedWith(409, {
      kind: 'bet_limit',
      message: 'This bet is over your bet limit.',
      balance: BALANCE,
    }),
    { tellsBalance: true },
  ),
  refuse_106: refusal(
    '106',
    failedWith(409, {
      kind: 'win_limit',
      message: 'This win is over your win limit.',
      balance: BALANCE,
    }),
    { tellsBalance: true },
  ),
  refuse_155: refusal('155', failedWith(502, { kind: 'wallet_refused' }), { isCancelled: true }),
  refuse_409: refusal('409', failedWith(502, { kind: 'wallet_refused' }), { isCancelled: true }),
  refuse_400: refusal('400', failedWith(502, { kind: 'wallet_refused' })),
  refuse_403: refusal(
    '403',
    failedWith(502, { kind: 'wallet_refused', message: expect.stringContaining('configuration issue') }),
  ),
};

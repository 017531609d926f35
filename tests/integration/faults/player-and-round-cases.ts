import { expect } from 'vitest';
import type { PLAYERS_AND_ROUNDS } from '#shared/faults/players-and-rounds.ts';
import { bet, win } from '#tests/support/wallets/wallet-caller.ts';
import { makeNextAttempt } from './next-attempt.ts';
import { createAcceptance, balance, betwin, finish, createRejection } from './calls.ts';
import { CASINO, readLedger } from './fault-bench.ts';
import type { GatewayCaseContext } from './gateway-case.ts';
import type { FaultCases } from './stage-cases.ts';
import { errorResponse, balanceResponse } from './page-responses.ts';

const inOtherRound = { round_id: 'other' };

export const PLAYER_AND_ROUND_CASES: Record<keyof typeof PLAYERS_AND_ROUNDS, FaultCases> = {
  unknown_player_created: {
    rule: {
      wallet: [
        {
          player: 'unknown',
          calls: [balance, betwin(bet('a', '10.00')), betwin(win('b', '5.00'))],
          responses: [createAcceptance('0.00'), createRejection('100', '0.00'), createAcceptance('5.00')],
          named: [0],
          ledger: ['win b 5.00 applied'],
          balance: '5.00',
        },
      ],
      gateway: [
        {
          reaction: 'continues the session',
          player: 'unknown',
          flow: 'load',
          pageResponse: balanceResponse('0.00'),
          deliveries: ['balance settled: 200*'],
          ledger: [],
          balance: '0.00',
        },
        {
          reaction: 'treats the first bet as declined',
          player: 'unknown',
          pageResponse: errorResponse(409, { kind: 'insufficient_funds', balance: '0.00' }),
          round: 'bet declined in not_started',
          deliveries: ['betwin refused: 400*'],
          ledger: [],
          balance: '0.00',
        },
      ],
    },
  },
  repeated_finish_rejected: {
    rule: {
      wallet: [
        {
          before: [betwin(bet('a', '10.00'))],
          calls: [finish, finish],
          responses: [createAcceptance('990.00'), createRejection('400')],
          ledger: ['bet a -10.00 applied'],
          balance: '990.00',
        },
      ],
      gateway: [
        {
          reaction: 'ends the finish as rejected when it retries',
          flow: 'unfinished',
          otherFaults: [
            {
              fault: 'connection_reset',
              stage: 'after_ledger',
              callbacks: ['finish'],
              frequency: { kind: 'next', count: 1 },
            },
          ],
          afterwards: makeNextAttempt,
          pageResponse: balanceResponse('999.00'),
          round: 'bet confirmed in finish_refused',
          deliveries: ['betwin settled: 200', 'finish refused: reset, 400*'],
          ledger: ['bet -1.00 applied'],
          balance: '999.00',
        },
      ],
    },
  },
  second_betwin_rejected: {
    rule: {
      wallet: [
        {
          calls: [betwin(bet('a', '10.00')), betwin(bet('a', '10.00')), betwin(win('b', '5.00'))],
          responses: [createAcceptance('990.00'), createAcceptance('990.00'), createRejection('400')],
          ledger: ['bet a -10.00 applied'],
          balance: '990.00',
        },
      ],
      gateway: [
        {
          reaction: 'treats the win as declined, and the round is rolled back',
          flow: 'bet_then_win',
          wins: true,
          pageResponse: errorResponse(500, { kind: 'game_failed' }),
          round: 'bet rolled_back, win declined in rolled_back',
          deliveries: ['betwin settled: 200', 'betwin refused: 400*', 'rollback settled: 200'],
          ledger: ['bet -1.00 reversed', 'rollback 1.00 applied'],
          balance: '1000.00',
        },
      ],
    },
  },
  win_without_bet_rejected: {
    rule: {
      wallet: [
        {
          calls: [
            betwin(bet('a', '10.00'), win('b', '1.00')),
            betwin(win('c', '1.00')),
            { callback: 'betwin', fields: { transactions: [win('d', '1.00')], ...inOtherRound } },
          ],
          responses: [createAcceptance('991.00'), createAcceptance('992.00'), createRejection('400')],
          ledger: ['bet a -10.00 applied', 'win b 1.00 applied', 'win c 1.00 applied'],
          balance: '992.00',
        },
      ],
      gateway: [
        {
          reaction: 'treats a win as declined if the wallet does not know its bet',
          flow: 'bet_then_win',
          wins: true,
          otherFaults: [
            { fault: 'latency_fixed', parameters: { ms: 100 }, frequency: { kind: 'next', count: 1 } },
          ],
          during: forgetPostedBet,
          pageResponse: errorResponse(500, { kind: 'game_failed' }),
          round: 'bet rolled_back, win declined in rolled_back',
          deliveries: ['betwin settled: 200', 'betwin refused: 400*', 'rollback settled: 200'],
          ledger: ['tombstone 0.00 tombstoned', 'rollback 0.00 no_effect'],
          balance: '1000.00',
        },
      ],
    },
  },
};

/** The wallet loses all its data of the player while its response to the bet is on the way. */
async function forgetPostedBet({ bench, accountId }: GatewayCaseContext): Promise<void> {
  await expect.poll(async () => (await readLedger(bench, accountId)).length, { interval: 5 }).toBe(1);
  await bench.client.players.reset({ casinoId: CASINO, accountId });
}

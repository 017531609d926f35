import { CALLBACKS } from '../protocol/callback.ts';
import type { FaultFamily } from './description.ts';

/** The wallet handles players and rounds incorrectly. */
export const PLAYERS_AND_ROUNDS = {
  unknown_player_created: {
    label: 'unknown player created',
    effect:
      'An unknown player is created with a balance of 0 instead of rejected with 101 (player not found).',
    reaction: 'Continues the session, and the first bet is rejected for insufficient funds.',
    callbacks: CALLBACKS,
    stages: ['rule'],
  },
  repeated_finish_rejected: {
    label: 'repeated finish rejected',
    effect: 'A finish for a finished round is rejected with 400.',
    reaction: 'Marks the finish as rejected when it retries after a lost response. The money is correct.',
    callbacks: ['finish'],
    stages: ['rule'],
  },
  second_betwin_rejected: {
    label: 'second betwin of a round rejected',
    effect: 'A second betwin for a round is rejected with 400.',
    reaction: 'Treats the win as rejected: a round with several calls cannot pay out and is rolled back.',
    callbacks: ['betwin'],
    stages: ['rule'],
  },
  win_without_bet_rejected: {
    label: 'win without a bet rejected',
    effect: 'A win for a round without a bet is rejected with 400.',
    reaction: 'Treats the win as rejected: free spins cannot pay out.',
    callbacks: ['betwin'],
    stages: ['rule'],
  },
} as const satisfies FaultFamily;

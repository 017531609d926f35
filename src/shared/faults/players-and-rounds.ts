import { CALLBACKS } from '../protocol/callback.ts';
import type { FaultFamily } from './description.ts';

/** The wallet handles players and rounds wrongly. */
export const PLAYERS_AND_ROUNDS = {
  unknown_player_created: {
    label: 'unknown player created',
    does: 'A player that the wallet does not know is added with a balance of 0 in place of refused with 101.',
    reaction: 'Goes on with the session, and the first bet is refused for lack of funds.',
    callbacks: CALLBACKS,
    stages: ['behaviour'],
  },
  repeated_finish_refused: {
    label: 'repeated finish refused',
    does: 'A finish for a round that is finished is refused with 400.',
    reaction: 'Ends the finish as refused when it retries after a lost answer; the money is right.',
    callbacks: ['finish'],
    stages: ['behaviour'],
  },
  second_betwin_refused: {
    label: 'second betwin of a round refused',
    does: 'A betwin for a round that had one before is refused with 400.',
    reaction: 'Takes the win for declined: a round of several calls cannot pay out, and is rolled back.',
    callbacks: ['betwin'],
    stages: ['behaviour'],
  },
  win_without_bet_refused: {
    label: 'win without a bet refused',
    does: 'A win for a round that has no bet is refused with 400.',
    reaction: 'Takes the win for declined: free spins cannot pay out.',
    callbacks: ['betwin'],
    stages: ['behaviour'],
  },
} as const satisfies FaultFamily;

import type { PLAYERS_AND_ROUNDS } from '#shared/faults/players-and-rounds.ts';
import { wrongly, type Behaviour } from './behaviour.ts';

export const ROUND_BEHAVIOURS: Record<keyof typeof PLAYERS_AND_ROUNDS, Behaviour> = {
  unknown_player_created: (_rules, at) => ({ addsUnknownPlayer: () => wrongly(at, true) }),
  repeated_finish_refused: (_rules, at) => ({
    refusesRepeatedFinish: (isFinished) => isFinished() && wrongly(at, true),
  }),
  second_betwin_refused: (_rules, at) => ({
    refusesSecondBetwin: (hadOne) => hadOne() && wrongly(at, true),
  }),
  win_without_bet_refused: (_rules, at) => ({
    refusesWinWithoutBet: (hasBet) => !hasBet() && wrongly(at, true),
  }),
};

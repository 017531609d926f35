import type { GameError, GameErrorKind } from '#shared/games/session-api.ts';
import { API_CODES } from '#shared/protocol/errors.ts';
import type { SendResult } from '../delivery/callback-sender.ts';
import { printIfBalance } from './print-amount.ts';

/** Why a player's request was not carried out, in words for the player. */
export interface GameRefusal {
  readonly kind: 'game_refusal';
  readonly error: GameErrorKind;
  readonly message: string;
  readonly balance: string | null;
}

export function refuseGame(
  error: GameErrorKind,
  message: string,
  balance: string | null = null,
): GameRefusal {
  return { kind: 'game_refusal', error, message, balance };
}

export function isGameRefusal(value: object): value is GameRefusal {
  return 'kind' in value && value.kind === 'game_refusal';
}

/** A bet or a step that could not be written was not sent either. */
export const NOT_SAVED = refuseGame(
  'storage_failed',
  'The game server can save nothing right now, so the bet was not placed. Please try again in a moment.',
);

/** The wallet was asked, and what came of it waits to be written. */
export const SAVED_LATER = refuseGame(
  'storage_failed',
  'The game server can save nothing right now. What became of your bet shows as soon as it can: please reload the game then.',
);

/** A refusal as pages are told it. */
export function errorOf(refusal: GameRefusal, returnUrl: string | null): GameError['error'] {
  return { kind: refusal.error, message: refusal.message, balance: refusal.balance, returnUrl };
}

type NotAccepted = Exclude<SendResult, { kind: 'accepted' }>;

/** What the player is told where the wallet did not tell the balance that the game begins with: no bet was asked for. */
export function tellBalanceFailure(result: NotAccepted): GameRefusal {
  switch (result.kind) {
    case 'declined':
      return result.apiCode === API_CODES.invalidSignature
        ? tellDeclined(result.apiCode, result.message, null)
        : refuseGame('balance_unknown', `Your casino did not tell your balance: ${result.message}`);
    case 'invalid':
      return refuseGame(
        'balance_unknown',
        'Your casino gave an answer about your balance that could not be read. Please contact it.',
      );
    case 'exhausted':
      return refuseGame(
        'balance_unknown',
        'Your casino did not answer when it was asked for your balance. Please try again in a moment.',
      );
    case 'interrupted':
      return refuseGame('balance_unknown', 'The game is being restarted. Please try again in a moment.');
  }
}

/** What the player is told for each way in which the wallet did not accept a bet (protocol, reaction table). */
export function tellPlayer(result: NotAccepted, decimals: number): GameRefusal {
  switch (result.kind) {
    case 'declined':
      return tellDeclined(result.apiCode, result.message, printIfBalance(result.balance, decimals));
    case 'invalid':
      return refuseGame(
        'wallet_unavailable',
        'Your casino gave an answer that could not be read. Please contact it.',
      );
    case 'exhausted':
      // The wallet may have taken the stake all the same: nobody here can tell.
      return refuseGame(
        'wallet_unavailable',
        'Your casino did not confirm the bet, so the round did not start. Please ask it if the stake is missing.',
      );
    case 'interrupted':
      return refuseGame('wallet_unavailable', 'The game is being restarted. The bet did not count.');
  }
}

function tellDeclined(apiCode: string | null, message: string, balance: string | null): GameRefusal {
  switch (apiCode) {
    case API_CODES.playerNotFound:
      return refuseGame('session_ended', `Your casino does not know this player: ${message}`);
    case API_CODES.insufficientFunds:
      return refuseGame('insufficient_funds', 'Not enough funds for this bet.', balance);
    case API_CODES.betLimit:
      return refuseGame('bet_limit', 'This bet is over your bet limit.', balance);
    case API_CODES.winLimit:
      return refuseGame('win_limit', 'This win is over your win limit.', balance);
    case API_CODES.invalidSignature:
      return refuseGame(
        'wallet_refused',
        'Your casino rejected the game’s signature. This is a configuration issue.',
      );
    default:
      return refuseGame('wallet_refused', `Your casino rejected the request: ${message}`);
  }
}

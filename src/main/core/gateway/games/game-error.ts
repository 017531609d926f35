import type { GameErrorResponse, GameErrorKind } from '#shared/games/session-api.ts';
import { API_CODES } from '#shared/protocol/errors.ts';
import type { DeclinedCallback, SendResult } from '../delivery/callback-sender.ts';
import { tryFormatWalletBalance } from './format-wallet-balance.ts';

/** Why a player's request was not carried out, with a message for the player. */
export interface GameError {
  readonly kind: 'game_error';
  readonly code: GameErrorKind;
  readonly message: string;
  readonly balance: string | null;
}

export function createGameError(
  code: GameErrorKind,
  message: string,
  balance: string | null = null,
): GameError {
  return { kind: 'game_error', code, message, balance };
}

export function isGameError(value: object): value is GameError {
  return 'kind' in value && value.kind === 'game_error';
}

/** A bet or a step that could not be written was not sent either. */
export const NOT_SAVED = createGameError(
  'storage_failed',
  'The game server cannot save anything right now, so the bet was not placed. Please try again in a moment.',
);

/** The wallet did not accept the win of a round, which is rolled back. */
export const WIN_FAILED = createGameError(
  'game_failed',
  'Your win could not be credited, so the round is cancelled. Wins of this round are taken back, and your stake is refunded.',
);

/** The wallet was called, and the outcome waits to be written. */
export const SAVED_LATER = createGameError(
  'storage_failed',
  'The game server cannot save anything right now. It shows the outcome of your bet as soon as it can. Please reload the game then.',
);

/** The error as pages receive it. */
export function toWireError(error: GameError, returnUrl: string | null): GameErrorResponse['error'] {
  return { kind: error.code, message: error.message, balance: error.balance, returnUrl };
}

type NotAccepted = Exclude<SendResult, { kind: 'accepted' }>;

/**
 * The player's error if the wallet did not report the balance at the start of the game: no bet was requested.
 */
export function toBalanceError(result: NotAccepted): GameError {
  switch (result.kind) {
    case 'declined':
      return result.apiCode === API_CODES.invalidSignature
        ? toDeclinedError(result, null)
        : createGameError('balance_unknown', `Your casino did not report your balance: ${result.message}`);
    case 'invalid':
      return createGameError(
        'balance_unknown',
        'Your casino’s response with your balance could not be read. Please contact your casino.',
      );
    case 'exhausted':
      return createGameError(
        'balance_unknown',
        'Your casino did not respond when it was asked for your balance. Please try again in a moment.',
      );
    case 'interrupted':
      return createGameError('balance_unknown', 'The game is being restarted. Please try again in a moment.');
  }
}

/**
 * The player's error for each way in which the wallet did not accept a bet (protocol, reaction table). For an unknown
 * outcome, the page says whether the wallet has reported the balance since.
 */
export function toPlayerError(result: NotAccepted, decimals: number): GameError {
  switch (result.kind) {
    case 'declined':
      return toDeclinedError(result, tryFormatWalletBalance(result.balance, decimals));
    case 'invalid':
      return createGameError(
        'wallet_unavailable',
        'Your casino’s response could not be read, so it is not known whether it took your stake.',
      );
    case 'exhausted':
      // The wallet may have taken the stake anyway: the gateway cannot know.
      return createGameError(
        'wallet_unavailable',
        'Your casino did not confirm the bet in time, so it is not known whether it took your stake.',
      );
    case 'interrupted':
      return createGameError(
        'wallet_unavailable',
        'The game is being restarted. A stake that your casino has taken is refunded.',
      );
  }
}

function toDeclinedError(
  { apiCode, message, isInDoubt }: DeclinedCallback,
  balance: string | null,
): GameError {
  switch (apiCode) {
    case API_CODES.playerNotFound:
      return createGameError('session_ended', `Your casino does not know this player: ${message}`);
    case API_CODES.insufficientFunds:
      return createGameError('insufficient_funds', 'Not enough funds for this bet.', balance);
    case API_CODES.betLimit:
      return createGameError('bet_limit', 'This bet is over your bet limit.', balance);
    case API_CODES.winLimit:
      return createGameError('win_limit', 'This win is over your win limit.', balance);
    default:
      if (isInDoubt)
        return createGameError(
          'wallet_unavailable',
          `Your casino rejected the bet when it was repeated (${message}), so it is not known whether it took your stake the first time.`,
        );
      return createGameError(
        'wallet_rejected',
        apiCode === API_CODES.invalidSignature
          ? 'Your casino rejected the game’s signature. This is a configuration issue.'
          : `Your casino rejected the request: ${message}`,
      );
  }
}

import { describe, expect, test } from 'vitest';
import { toPlayerError } from '#core/gateway/games/game-error.ts';

function declined(apiCode: string | null, balance: string | null = null) {
  const message = 'said the wallet';
  return toPlayerError({ kind: 'declined', apiCode, message, balance, isInDoubt: false }, 2);
}

describe('the player’s error message', () => {
  test('has the balance with insufficient funds', () => {
    expect(declined('100', '0.40')).toMatchObject({
      code: 'insufficient_funds',
      message: 'Not enough funds for this bet.',
      balance: '0.40',
    });
  });

  test.each([
    { apiCode: '105', code: 'bet_limit' },
    { apiCode: '106', code: 'win_limit' },
  ])('has the balance with a limit of the wallet ($apiCode, decision 24)', ({ apiCode, code }) => {
    expect(declined(apiCode, '90.00')).toMatchObject({ code, balance: '90.00' });
  });

  test('calls a rejected signature a configuration issue', () => {
    expect(declined('403')).toMatchObject({
      code: 'wallet_rejected',
      message: 'Your casino rejected the game’s signature. This is a configuration issue.',
    });
  });

  test('ends the session of a player whom the wallet does not know', () => {
    expect(declined('101')).toMatchObject({ code: 'session_ended' });
  });

  test.each(['155', '409', '400', null])(
    'has the wallet’s own message for any other rejection (%s)',
    (code) => {
      expect(declined(code)).toMatchObject({
        code: 'wallet_rejected',
        message: 'Your casino rejected the request: said the wallet',
      });
    },
  );

  test('does not claim that the bet did not count if the response had no meaning', () => {
    expect(toPlayerError({ kind: 'invalid', message: 'not JSON' }, 2)).toMatchObject({
      code: 'wallet_unavailable',
      message: 'Your casino’s response could not be read. Please contact your casino.',
    });
  });

  test('says that the round did not start if the wallet never answered', () => {
    expect(toPlayerError({ kind: 'exhausted', message: 'HTTP 500' }, 2)).toMatchObject({
      code: 'wallet_unavailable',
      message:
        'Your casino did not confirm the bet, so the round did not start. Please contact your casino if the stake is missing.',
    });
  });
});

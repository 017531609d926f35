import { describe, expect, test } from 'vitest';
import { toPlayerError } from '#core/gateway/games/game-error.ts';

function createRejection(apiCode: string | null, balance: string | null = null) {
  const message = 'said the wallet';
  return toPlayerError({ kind: 'declined', apiCode, message, balance, isInDoubt: false }, 2);
}

describe('the player’s error message', () => {
  test('contains the balance if the funds are insufficient', () => {
    expect(createRejection('100', '0.40')).toMatchObject({
      code: 'insufficient_funds',
      message: 'Not enough funds for this bet.',
      balance: '0.40',
    });
  });

  test.each([
    { apiCode: '105', code: 'bet_limit' },
    { apiCode: '106', code: 'win_limit' },
  ])(
    'contains the balance if a limit of the wallet is exceeded ($apiCode, decision 24)',
    ({ apiCode, code }) => {
      expect(createRejection(apiCode, '90.00')).toMatchObject({ code, balance: '90.00' });
    },
  );

  test('calls a rejected signature a configuration issue', () => {
    expect(createRejection('403')).toMatchObject({
      code: 'wallet_rejected',
      message: 'Your casino rejected the game’s signature. This is a configuration issue.',
    });
  });

  test('ends the session of a player whom the wallet does not know', () => {
    expect(createRejection('101')).toMatchObject({ code: 'session_ended' });
  });

  test.each(['155', '409', '400', null])(
    'contains the wallet’s own message for any other rejection (%s)',
    (code) => {
      expect(createRejection(code)).toMatchObject({
        code: 'wallet_rejected',
        message: 'Your casino rejected the request: said the wallet',
      });
    },
  );

  test('does not claim that the bet did not count if the response was invalid', () => {
    expect(toPlayerError({ kind: 'invalid', message: 'not JSON' }, 2)).toMatchObject({
      code: 'wallet_unavailable',
      message: 'Your casino’s response could not be read, so it is not known whether it took your stake.',
    });
  });

  test('does not claim that an interrupted bet did not count: one that the wallet took is rolled back', () => {
    expect(toPlayerError({ kind: 'interrupted' }, 2).message).toBe(
      'The game is being restarted. A stake that your casino has taken is refunded.',
    );
  });

  test('does not claim to know whether the stake was taken if the wallet never answered', () => {
    expect(toPlayerError({ kind: 'exhausted', message: 'HTTP 500' }, 2)).toMatchObject({
      code: 'wallet_unavailable',
      message: 'Your casino did not confirm the bet in time, so it is not known whether it took your stake.',
    });
  });
});

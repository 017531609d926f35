import { describe, expect, test } from 'vitest';
import { toPlayerError } from '#core/gateway/games/game-error.ts';

function declined(apiCode: string | null, balance: string | null = null) {
  const message = 'said the wallet';
  return toPlayerError({ kind: 'declined', apiCode, message, balance, isInDoubt: false }, 2);
}

describe('what the player is told', () => {
  test('insufficient funds come with the balance', () => {
    expect(declined('100', '0.40')).toMatchObject({
      code: 'insufficient_funds',
      message: 'Not enough funds for this bet.',
      balance: '0.40',
    });
  });

  test.each([
    { apiCode: '105', code: 'bet_limit' },
    { apiCode: '106', code: 'win_limit' },
  ])('a limit of the wallet ($apiCode) comes with the balance (decision 24)', ({ apiCode, code }) => {
    expect(declined(apiCode, '90.00')).toMatchObject({ code, balance: '90.00' });
  });

  test('a rejected signature is called a configuration issue', () => {
    expect(declined('403')).toMatchObject({
      code: 'wallet_refused',
      message: 'Your casino rejected the game’s signature. This is a configuration issue.',
    });
  });

  test('a player whom the wallet does not know has no session any more', () => {
    expect(declined('101')).toMatchObject({ code: 'session_ended' });
  });

  test.each(['155', '409', '400', null])('any other rejection (%s) is told in its own words', (code) => {
    expect(declined(code)).toMatchObject({
      code: 'wallet_refused',
      message: 'Your casino rejected the request: said the wallet',
    });
  });

  test('an answer that means nothing does not claim that the bet did not count: nobody knows', () => {
    expect(toPlayerError({ kind: 'invalid', message: 'not JSON' }, 2)).toMatchObject({
      code: 'wallet_unavailable',
      message: 'Your casino gave an answer that could not be read. Please contact it.',
    });
  });

  test('a wallet that never answered leaves the bet without effect', () => {
    expect(toPlayerError({ kind: 'exhausted', message: 'HTTP 500' }, 2)).toMatchObject({
      code: 'wallet_unavailable',
      message:
        'Your casino did not confirm the bet, so the round did not start. Please ask it if the stake is missing.',
    });
  });
});

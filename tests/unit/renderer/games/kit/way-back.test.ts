import { describe, expect, it } from 'vitest';
import { casinoAddress } from '#renderer/games/kit/session/casino-address.ts';
import type { GameError } from '#renderer/games/kit/session/answer.ts';
import { wayBack } from '#renderer/games/kit/session/way-back.ts';

const LOBBY = 'https://casino.example/lobby';

function over(returnUrl: string | null): GameError {
  return { kind: 'session_ended', message: 'Over.', balance: null, returnUrl };
}

const SESSION = { returnUrl: LOBBY };

describe('the way back from a session that is over', () => {
  it('takes the player to where the gateway says', () => {
    expect(wayBack(over(`${LOBBY}?from=game`), SESSION)).toEqual({
      kind: 'taken',
      address: `${LOBBY}?from=game`,
    });
    expect(wayBack(over(LOBBY), null).kind).toBe('taken');
  });

  it('is a link where only the launch named a place, and nothing where neither did', () => {
    expect(wayBack(over(null), SESSION)).toEqual({ kind: 'link', address: LOBBY });
    expect(wayBack(over(null), { returnUrl: null })).toEqual({ kind: 'none' });
    expect(wayBack(over(null), null)).toEqual({ kind: 'none' });
  });

  it('leads to no address that would run in the place of the game', () => {
    expect(wayBack(over('javascript:alert(1)'), null)).toEqual({ kind: 'none' });
    expect(wayBack(over('data:text/html,x'), SESSION).kind).toBe('link');
  });
});

describe('an address of the casino', () => {
  it.each([LOBBY, 'http://127.0.0.1:8080/?a=b', 'mycasino://lobby/1'])('may be %s', (text) => {
    expect(casinoAddress(text)).toBe(text);
  });

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,hello',
    'vbscript:x',
    'blob:https://casino.example/1',
    'file:///etc/passwd',
    'about:blank',
    '/lobby',
    '',
  ])('is never %j', (text) => {
    expect(casinoAddress(text)).toBeNull();
  });
});

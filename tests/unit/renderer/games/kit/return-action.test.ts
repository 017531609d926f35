import { describe, expect, it } from 'vitest';
import { findCasinoAddress } from '#renderer/games/kit/session/casino-address.ts';
import type { GameError } from '#renderer/games/kit/session/api-result.ts';
import { getReturnAction } from '#renderer/games/kit/session/return-action.ts';

const LOBBY = 'https://casino.example/lobby';

function createEnd(returnUrl: string | null): GameError {
  return { kind: 'session_ended', message: 'Over.', balance: null, returnUrl };
}

const SESSION = { returnUrl: LOBBY };

describe('the return action after a session', () => {
  it("redirects the player to the gateway's address", () => {
    expect(getReturnAction(createEnd(`${LOBBY}?from=game`), SESSION)).toEqual({
      kind: 'redirect',
      address: `${LOBBY}?from=game`,
    });
    expect(getReturnAction(createEnd(LOBBY), null).kind).toBe('redirect');
  });

  it('is a link if only the launch gave an address, and absent if neither did', () => {
    expect(getReturnAction(createEnd(null), SESSION)).toEqual({ kind: 'link', address: LOBBY });
    expect(getReturnAction(createEnd(null), { returnUrl: null })).toEqual({ kind: 'none' });
    expect(getReturnAction(createEnd(null), null)).toEqual({ kind: 'none' });
  });

  it('never uses an address that would run in place of the game', () => {
    expect(getReturnAction(createEnd('javascript:alert(1)'), null)).toEqual({ kind: 'none' });
    expect(getReturnAction(createEnd('data:text/html,x'), SESSION).kind).toBe('link');
  });
});

describe('an address of the casino', () => {
  it.each([LOBBY, 'http://127.0.0.1:8080/?a=b', 'mycasino://lobby/1'])('can be %s', (text) => {
    expect(findCasinoAddress(text)).toBe(text);
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
    expect(findCasinoAddress(text)).toBeNull();
  });
});

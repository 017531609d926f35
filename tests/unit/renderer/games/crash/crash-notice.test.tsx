import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CrashNotice } from '#renderer/games/crash/crash-notice.tsx';
import { type CrashState, OPENING } from '#renderer/games/crash/crash-state.ts';
import { getNextState } from '#renderer/games/crash/next-state.ts';
import { english } from '#renderer/games/crash/texts/texts-english.ts';
import { GameTextsContext } from '#renderer/games/kit/texts/game-texts-context.ts';
import type { CrashServerMessage } from '#shared/games/crash-api.ts';
import type { GameErrorKind, GameSession } from '#shared/games/session-api.ts';
import { FLYING, ownBet, read, error, createJoinedState, SESSION, betMessage } from './joined-state.ts';

// The links check whether the page is in a frame.
beforeAll(() => void vi.stubGlobal('window', globalThis));
afterAll(() => void vi.unstubAllGlobals());

const doNothing = (): void => undefined;

/** The visible text, without tags. */
function getVisibleText(state: CrashState): string {
  return renderNotice(state)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function renderNotice(state: CrashState): string {
  return renderToStaticMarkup(
    <GameTextsContext value={english}>
      <CrashNotice state={state} onDismiss={doNothing} onTryAgain={doNothing} />
    </GameTextsContext>,
  );
}

function createRejection(about: 'bet' | 'cash_out', kind: GameErrorKind): CrashServerMessage {
  return { type: 'rejected', about, panel: 1, error: error(kind) };
}

function createStateWithSession(
  change: Partial<GameSession>,
  ...messages: readonly CrashServerMessage[]
): CrashState {
  return { ...createJoinedState(...messages), session: { ...SESSION, ...change } };
}

describe('a notice', () => {
  it('is absent if there is nothing to report', () => {
    expect(getVisibleText(OPENING)).toBe('');
    expect(getVisibleText(createJoinedState(betMessage('placed'), FLYING, betMessage('cashed_out')))).toBe(
      '',
    );
  });

  it('reports a cash-out or a bet that came too late', () => {
    expect(getVisibleText(createJoinedState(FLYING, createRejection('cash_out', 'too_late')))).toBe(
      'Too late: the flight was over Your cash-out arrived after the end of the flight.',
    );
    expect(getVisibleText(createJoinedState(createRejection('bet', 'too_late')))).toBe(
      'Too late for this flight Betting was closed. Nothing was staked.',
    );
  });

  it('offers a deposit for insufficient funds, but not for virtual money or to an unsafe address', () => {
    const short = createRejection('bet', 'insufficient_funds');
    const depositUrl = 'https://casino.example/deposit';
    expect(renderNotice(createStateWithSession({ depositUrl }, short))).toContain(`href="${depositUrl}"`);
    expect(renderNotice(createStateWithSession({ depositUrl }, betMessage('failed')))).toContain(
      `href="${depositUrl}"`,
    );
    expect(renderNotice(createStateWithSession({ depositUrl, mode: 'demo' }, short))).not.toContain('href');
    expect(renderNotice(createStateWithSession({ depositUrl: 'javascript:alert(1)' }, short))).not.toContain(
      'href',
    );
    expect(
      renderNotice(createStateWithSession({ depositUrl }, createRejection('bet', 'bet_limit'))),
    ).not.toContain('href');
  });

  it('states that a bet did not count only if that is certain', () => {
    expect(getVisibleText(createJoinedState(createRejection('bet', 'wallet_rejected')))).toContain(
      'The bet did not count.',
    );
    expect(getVisibleText(createJoinedState(createRejection('bet', 'wallet_unavailable')))).toBe(
      'The casino did not confirm the bet Why.',
    );
  });

  it('calls the balance the casino’s only once it has reported it after a bet whose outcome is unknown', () => {
    const failed: CrashServerMessage = {
      type: 'bet',
      balance: null,
      bet: ownBet('failed', { error: error('wallet_unavailable') }),
    };
    const reading = createJoinedState(failed);
    const { staleVersion } = reading;
    const [known, unknown] = [
      { kind: 'ok', value: SESSION } as const,
      { kind: 'rejected', error: error('balance_unknown') } as const,
    ].map((result) => getVisibleText(getNextState(reading, read(result, staleVersion))));
    expect(getVisibleText(reading)).toBe('The casino did not confirm the bet Why.');
    expect(known).toBe(
      'The casino did not confirm the bet Why. The balance shown is your casino’s: please contact your casino if it is wrong.',
    );
    expect(unknown).toBe(
      'The casino did not confirm the bet Why. The balance shown is the last known one, from before this bet: please ask your casino for the current one.',
    );
  });

  it('does not repeat the title of a bet above the balance', () => {
    expect(getVisibleText(createJoinedState(createRejection('bet', 'insufficient_funds')))).toBe(
      'Not enough balance for this stake The bet did not count.',
    );
  });

  it('states why a bet is refunded', () => {
    expect(getVisibleText(createJoinedState(betMessage('returned')))).toBe('Your stake is refunded Why.');
  });

  it('states what happens to the bet while the connection is lost', () => {
    const lost = { kind: 'disconnected' } as const;
    const auto = { type: 'bet', bet: ownBet('placed', { autoCashOut: '2.00' }), balance: null } as const;
    expect(getVisibleText(createJoinedState(betMessage('placed'), FLYING, lost))).toContain(
      'You cannot cash out until you are reconnected.',
    );
    expect(getVisibleText(createJoinedState(auto, FLYING, lost))).toContain('will be cashed out at 2.00×.');
    for (const state of [
      createJoinedState(lost),
      createJoinedState(betMessage('placed'), FLYING, betMessage('cashed_out'), lost),
    ])
      expect(getVisibleText(state)).toContain(
        'Nothing is lost: your game continues once you are reconnected.',
      );
  });

  it('asks before it reconnects after there were too many windows', () => {
    expect(getVisibleText(createJoinedState({ kind: 'too-many-windows' }))).toMatch(
      /^This game is open in too many windows .* Try again$/,
    );
  });

  it('states why auto-play has stopped, with a deposit link if that helps', () => {
    const auto = {
      kind: 'auto-started',
      panel: 1,
      auto: { bet: { stake: '11.00', autoCashOut: '2.00' }, left: 3 },
    } as const;
    const stopped = createJoinedState(auto);
    expect(getVisibleText(stopped)).toContain('Auto-play has stopped Your balance is lower than the stake.');
    const session = { ...SESSION, depositUrl: 'https://casino.example/deposit' };
    expect(renderNotice({ ...stopped, session })).toContain('href');
  });

  it('distinguishes an unreachable gateway from one that returns an error', () => {
    const session = (result: Parameters<typeof getNextState>[1]) =>
      getVisibleText(getNextState(OPENING, result));
    expect(session(read({ kind: 'unreachable' }))).toContain('Connection lost.');
    const no = { kind: 'rejected', error: error('wallet_unavailable') } as const;
    expect(session(read(no))).toBe('The game could not be opened Why. Try again');
  });
});

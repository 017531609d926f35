import { describe, expect, it } from 'vitest';
import {
  casinoFields,
  draftOf,
  NEW_TARGET,
  playerOf,
  walletFields,
  withCasino,
} from '#renderer/workbench/views/suite/target/target-draft.ts';
import type { OperatorSummary } from '#shared/contract/operators.ts';
import type { Player } from '#shared/contract/players.ts';

const OPERATOR: OperatorSummary = {
  id: 'demo',
  name: 'Demo',
  status: 'active',
  casinos: [],
  games: [],
  currencies: [{ code: 'CUSTOM_GEM', playerFacing: 'GEM', decimals: 3 }],
};
const PLAYERS: readonly Player[] = [
  { casinoId: 'demo', accountId: 'old', status: 'disabled', accounts: [] },
  { casinoId: 'demo', accountId: 'alice', status: 'active', accounts: [] },
];

describe('the target on the screen', () => {
  it('offers the first active player and the first currency of the casino', () => {
    expect(casinoFields(NEW_TARGET, 'demo', OPERATOR, PLAYERS)).toEqual({
      casinoId: 'demo',
      accountId: 'alice',
      currency: 'CUSTOM_GEM',
      decimals: '3',
    });
  });

  it('keeps what was typed until another casino is chosen', () => {
    const typed = { ...NEW_TARGET, casino: { ...NEW_TARGET.casino, accountId: 'bob' } };
    expect(casinoFields(typed, 'demo', OPERATOR, PLAYERS).accountId).toBe('bob');
    expect(casinoFields(withCasino(typed, 'demo'), 'demo', OPERATOR, PLAYERS).accountId).toBe('alice');
  });

  it('has the decimals of a currency that is known everywhere', () => {
    const wallet = { ...NEW_TARGET.wallet, currency: 'JPY' };
    expect(walletFields({ ...NEW_TARGET, wallet }).decimals).toBe('0');
  });

  it('sends what is no number as it was typed, so that it is rejected by its name', () => {
    expect(playerOf({ accountId: ' alice ', currency: 'USD' }, 'two')).toEqual({
      accountId: 'alice',
      currency: 'USD',
      decimals: 'two',
    });
  });

  it('leaves decimals that nobody typed to the workbench, and shows none of a currency it does not know', () => {
    const wallet = { ...NEW_TARGET.wallet, currency: 'CUSTOM_GEM' };
    expect(walletFields({ ...NEW_TARGET, wallet }).decimals).toBe('');
    for (const typed of [null, '', ' '])
      expect(playerOf({ accountId: 'a', currency: 'CUSTOM_GEM' }, typed)).toMatchObject({ decimals: null });
    expect(playerOf({ accountId: 'a', currency: 'CUSTOM_GEM' }, '0')).toMatchObject({ decimals: 0 });
  });

  it('is filled again from a run', () => {
    const urls = {
      balance: 'http://w/b',
      betwin: 'http://w/w',
      rollback: 'http://w/r',
      finish: 'http://w/f',
    };
    const target = {
      casinoId: null,
      urls,
      accountId: 'alice',
      currency: 'USD',
      decimals: 2,
      decimalsSource: 'given',
    } as const;
    expect(draftOf({ target, strict: true })).toEqual({
      kind: 'external',
      wallet: { urls, accountId: 'alice', currency: 'USD', decimals: '2' },
      strict: true,
    });
  });
});

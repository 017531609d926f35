import { describe, expect, it } from 'vitest';
import {
  getCasinoFields,
  toDraft,
  toExploreOptions,
  NEW_TARGET,
  getPlayer,
  getWalletFields,
} from '#renderer/workbench/views/suite/target/target-draft.ts';
import type { OperatorSummary } from '#shared/contract/operators.ts';

const OPERATOR: OperatorSummary = {
  id: 'demo',
  name: 'Demo',
  status: 'active',
  casinos: [],
  games: [],
  currencies: [{ code: 'CUSTOM_GEM', playerFacing: 'GEM', decimals: 3 }],
};
const TARGET = { casinoId: 'demo', accountId: 'alice', currency: 'CUSTOM_GEM' };

describe('the target in the form', () => {
  it('has the decimals that the operator has set for the currency', () => {
    expect(getCasinoFields(NEW_TARGET, TARGET, OPERATOR)).toEqual({
      ...TARGET,
      typed: null,
      decimals: '3',
      knownDecimals: '3',
    });
  });

  it('keeps typed decimals for their casino and currency only', () => {
    const draft = { ...NEW_TARGET, decimals: { casinoId: 'demo', currency: 'CUSTOM_GEM', text: '5' } };
    expect(getCasinoFields(draft, TARGET, OPERATOR)).toMatchObject({ typed: '5', decimals: '5' });
    expect(getCasinoFields(draft, { ...TARGET, currency: 'JPY' }, OPERATOR)).toMatchObject({
      typed: null,
      decimals: '0',
    });
    expect(getCasinoFields(draft, { ...TARGET, casinoId: 'other' }, undefined).typed).toBeNull();
  });

  it('has the decimals of a global currency, even while the field is empty', () => {
    const wallet = { ...NEW_TARGET.wallet, currency: 'JPY' };
    expect(getWalletFields({ ...NEW_TARGET, wallet }).decimals).toBe('0');
    const emptied = { ...NEW_TARGET, wallet: { ...wallet, decimals: '' } };
    expect(getWalletFields(emptied)).toMatchObject({ decimals: '', knownDecimals: '0' });
  });

  it('sends text that is not a number as typed, so that its field is rejected', () => {
    expect(getPlayer({ accountId: ' alice ', currency: 'USD' }, 'two')).toEqual({
      accountId: 'alice',
      currency: 'USD',
      decimals: 'two',
    });
  });

  it('lets the workbench choose decimals that were not typed, and shows none for an unknown currency', () => {
    const wallet = { ...NEW_TARGET.wallet, currency: 'CUSTOM_GEM' };
    expect(getWalletFields({ ...NEW_TARGET, wallet }).decimals).toBe('');
    for (const typed of [null, '', ' '])
      expect(getPlayer({ accountId: 'a', currency: 'CUSTOM_GEM' }, typed)).toMatchObject({ decimals: null });
    expect(getPlayer({ accountId: 'a', currency: 'CUSTOM_GEM' }, '0')).toMatchObject({ decimals: 0 });
  });

  it('is restored from a run', () => {
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
      secondAccountId: 'bob',
    } as const;
    expect(toDraft(target)).toEqual({
      kind: 'external',
      wallet: { urls, accountId: 'alice', currency: 'USD', decimals: '2' },
      secondAccountId: 'bob',
    });
  });

  it('uses the defaults for empty options of random sequences, and lets the workbench validate invalid text', () => {
    const explore = { runs: ' ', maxLength: '20', budgetSeconds: 'long', seed: '', races: false };
    expect(toExploreOptions(explore)).toEqual({ maxLength: 20, budgetSeconds: 'long', races: false });
  });
});

import { describe, expect, it } from 'vitest';
import { formatField } from '#renderer/workbench/views/operators/form/format-field.ts';
import { setId, setName } from '#renderer/workbench/views/operators/operator-name.ts';
import { createOperatorDraft } from '#renderer/workbench/views/operators/operator-draft.ts';
import { fillFromBase } from '#renderer/workbench/features/casinos/casino.ts';

describe('texts of the operators view', () => {
  it('name a field as it is labelled on the screen', () => {
    expect(formatField('casinos[0].id')).toBe('Casino 1, id');
    expect(formatField('bet_limits.CUSTOM_GOLD.min')).toBe('Bet limits, CUSTOM_GOLD, minimum bet');
    expect(formatField('global_currencies[11].decimals')).toBe('Currency 12, decimals');
    expect(formatField('callback_urls.betwin')).toBe('Callback URL, betwin');
    expect(formatField('(document)')).toBeNull();
  });
});

describe('a new operator', () => {
  it('has an ID and a casino that are derived from its name until they are edited', () => {
    const first = setName(createOperatorDraft(), 'Crème Casino 1');
    expect(first).toMatchObject({ id: 'creme-casino-1', casinos: [{ id: 'creme-casino-1' }] });
    const own = setId(first, 'creme');
    expect(setName(own, 'Other')).toMatchObject({ name: 'Other', id: 'creme', casinos: [{ id: 'creme' }] });
  });

  it('has four callback URLs derived from one base URL', () => {
    expect(fillFromBase(' http://localhost:3000/wallet/ ')).toEqual({
      balance: 'http://localhost:3000/wallet/balance',
      betwin: 'http://localhost:3000/wallet/betwin',
      rollback: 'http://localhost:3000/wallet/rollback',
      finish: 'http://localhost:3000/wallet/finish',
    });
  });
});

import { describe, expect, it } from 'vitest';
import {
  toDocument,
  toDraft,
  createOperatorDraft,
} from '#renderer/workbench/views/operators/operator-draft.ts';
import { operatorSettingsSchema, type OperatorSettings } from '#shared/operators.ts';
import { operator } from '#tests/support/workbench/operator.ts';

function settings(change: Parameters<typeof operator>[0] = {}): OperatorSettings {
  const { secret: _, ...rest } = operator(change);
  return rest;
}

describe('the form of an operator', () => {
  it('returns what was saved, as long as nothing is edited', () => {
    const saved = settings({
      casinos: [{ id: 'plain' }, { id: 'known', name: 'Aurora Palace', logo: 'data:image/png;base64,AAAA' }],
      callback_urls: { betwin: 'https://wallet.example/betwin' },
      subscriptions: ['custom_currencies'],
      custom_currencies: [{ code: 'GOLD', name: 'Gold', decimals: 16 }],
      bet_limits: { USD: { min: '1', max: '2' }, CUSTOM_GOLD: { min: '0.5', max: '7' } },
    });
    expect(toDocument(toDraft(saved))).toEqual(saved);
  });

  it('leaves out URLs and limits that are empty', () => {
    const draft = toDraft(settings({ bet_limits: { USD: { min: '1', max: '2' } } }));
    const sent = toDocument({
      ...draft,
      callback_urls: { ...draft.callback_urls, balance: ' ' },
      bet_limits: { USD: { min: '', max: '' }, EUR: { min: '1', max: '' } },
    });
    expect(sent['callback_urls']).toEqual({});
    expect(sent['bet_limits']).toEqual({ EUR: { min: '1', max: '' } });
  });

  it('sends the limits of a custom currency under its current code', () => {
    const draft = toDraft(
      settings({
        custom_currencies: [{ code: 'A', name: 'A', decimals: 2 }],
        bet_limits: { CUSTOM_A: { min: '1', max: '2' } },
      }),
    );
    const renamed = draft.custom_currencies.map((currency) => ({ ...currency, code: 'B' }));
    expect(toDocument({ ...draft, custom_currencies: renamed })['bet_limits']).toEqual({
      CUSTOM_B: { min: '1', max: '2' },
    });
  });

  it('sends decimals that are not a number as they were typed, so that they are rejected by name', () => {
    const draft = toDraft(settings({ custom_currencies: [{ code: 'A', name: 'A', decimals: 2 }] }));
    const [currency] = draft.custom_currencies;
    const sent = (decimals: string) =>
      toDocument({ ...draft, custom_currencies: [{ ...currency!, decimals }] })['custom_currencies'];
    expect(sent(' 16 ')).toMatchObject([{ decimals: 16 }]);
    expect(sent('1e1')).toMatchObject([{ decimals: '1e1' }]);
    expect(sent('')).toMatchObject([{ decimals: '' }]);
  });

  it('of a new operator lacks only its names', () => {
    const draft = createOperatorDraft();
    const named = { ...draft, id: 'acme', name: 'Acme', casinos: [{ ...draft.casinos[0]!, id: 'acme' }] };
    expect(operatorSettingsSchema.safeParse(toDocument(named)).success).toBe(true);
    expect(operatorSettingsSchema.safeParse(toDocument(draft)).success).toBe(false);
  });
});

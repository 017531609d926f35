import { describe, expect, it } from 'vitest';
import {
  toDocument,
  toDraft,
  createOperatorDraft,
} from '#renderer/workbench/views/operators/operator-draft.ts';
import { operatorSettingsSchema, type OperatorSettings } from '#shared/operators.ts';
import { operator } from '#tests/support/workbench/operator.ts';

function toSettings(change: Parameters<typeof operator>[0] = {}): OperatorSettings {
  const { secret: _, ...rest } = operator(change);
  return rest;
}

describe('the form of an operator', () => {
  it('sends what was saved if nothing is edited', () => {
    const saved = toSettings({
      casinos: [{ id: 'plain' }, { id: 'known', name: 'Aurora Palace', logo: 'data:image/png;base64,AAAA' }],
      callback_urls: { betwin: 'https://wallet.example/betwin' },
      subscriptions: ['custom_currencies'],
      custom_currencies: [{ code: 'GOLD', name: 'Gold', decimals: 16 }],
      bet_limits: { USD: { min: '1', max: '2' }, CUSTOM_GOLD: { min: '0.5', max: '7' } },
    });
    expect(toDocument(toDraft(saved))).toEqual(saved);
  });

  it('omits empty URLs and limits', () => {
    const draft = toDraft(toSettings({ bet_limits: { USD: { min: '1', max: '2' } } }));
    const getSentDecimals = toDocument({
      ...draft,
      callback_urls: { ...draft.callback_urls, balance: ' ' },
      bet_limits: { USD: { min: '', max: '' }, EUR: { min: '1', max: '' } },
    });
    expect(getSentDecimals['callback_urls']).toEqual({});
    expect(getSentDecimals['bet_limits']).toEqual({ EUR: { min: '1', max: '' } });
  });

  it('sends the limits of a custom currency under its current code', () => {
    const draft = toDraft(
      toSettings({
        custom_currencies: [{ code: 'A', name: 'A', decimals: 2 }],
        bet_limits: { CUSTOM_A: { min: '1', max: '2' } },
      }),
    );
    const renamed = draft.custom_currencies.map((currency) => ({ ...currency, code: 'B' }));
    expect(toDocument({ ...draft, custom_currencies: renamed })['bet_limits']).toEqual({
      CUSTOM_B: { min: '1', max: '2' },
    });
  });

  it('sends decimals that are not a number as typed, so that their field is rejected', () => {
    const draft = toDraft(toSettings({ custom_currencies: [{ code: 'A', name: 'A', decimals: 2 }] }));
    const [currency] = draft.custom_currencies;
    const getSentDecimals = (decimals: string) =>
      toDocument({ ...draft, custom_currencies: [{ ...currency!, decimals }] })['custom_currencies'];
    expect(getSentDecimals(' 16 ')).toMatchObject([{ decimals: 16 }]);
    expect(getSentDecimals('1e1')).toMatchObject([{ decimals: '1e1' }]);
    expect(getSentDecimals('')).toMatchObject([{ decimals: '' }]);
  });

  it('of a new operator is complete except for its names', () => {
    const draft = createOperatorDraft();
    const namedDraft = {
      ...draft,
      id: 'acme',
      name: 'Acme',
      casinos: [{ ...draft.casinos[0]!, id: 'acme' }],
    };
    expect(operatorSettingsSchema.safeParse(toDocument(namedDraft)).success).toBe(true);
    expect(operatorSettingsSchema.safeParse(toDocument(draft)).success).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { draftOf, EMPTY_DRAFT, formOf } from '#renderer/workbench/views/launch/draft.ts';

const TARGET = { casinoId: 'demo', accountId: 'alice', currency: '' };

describe('the launch form', () => {
  it('leaves empty optional fields out of the request, and keeps empty required ones', () => {
    expect(formOf({ ...EMPTY_DRAFT, locale: 'en' }, TARGET)).toEqual({
      mode: 'real',
      ...TARGET,
      game: '',
      locale: 'en',
    });
  });

  it('sends for a demo only the fields of a demo launch, with its own player', () => {
    const draft = { ...EMPTY_DRAFT, nickname: 'Al', sessionPayload: 'x', locale: 'de' };
    expect(formOf({ ...draft, mode: 'demo', playerId: 'guest' }, TARGET)).toEqual({
      mode: 'demo',
      ...TARGET,
      game: '',
      accountId: 'guest',
      balance: '10000',
      locale: 'de',
    });
    expect(formOf({ ...draft, mode: 'demo_anonymous', balance: '' }, TARGET)).not.toHaveProperty('balance');
  });

  it('sends the default locale, unless the form has one', () => {
    const modes = ['real', 'demo', 'demo_anonymous'] as const;
    const sent = (locale: string) =>
      modes.map((mode) => formOf({ ...EMPTY_DRAFT, mode, locale }, TARGET, { locale: 'de' }).locale);
    expect([sent(''), sent('en')]).toEqual([
      ['de', 'de', 'de'],
      ['en', 'en', 'en'],
    ]);
  });

  it('restores only known text fields of an earlier visit', () => {
    expect(draftOf({ game: 'dice', locale: 7, gone: 'x' })).toEqual({ ...EMPTY_DRAFT, game: 'dice' });
    expect(draftOf('nonsense')).toEqual(EMPTY_DRAFT);
  });

  it('is for real money if the mode of an earlier visit is missing or unknown', () => {
    expect(draftOf({ game: 'dice' }).mode).toBe('real');
    expect(draftOf({ mode: 'free' }).mode).toBe('real');
    expect(draftOf({ mode: 'demo' }).mode).toBe('demo');
  });
});

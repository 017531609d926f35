import { describe, expect, it } from 'vitest';
import { toDraft, EMPTY_DRAFT, toForm } from '#renderer/workbench/views/launch/draft.ts';

const TARGET = { casinoId: 'demo', accountId: 'alice', currency: '' };

describe('the launch form', () => {
  it('omits empty optional fields from the request, and keeps empty required ones', () => {
    expect(toForm({ ...EMPTY_DRAFT, locale: 'en' }, TARGET)).toEqual({
      mode: 'real',
      ...TARGET,
      game: '',
      locale: 'en',
    });
  });

  it('sends only the fields of a demo launch for a demo, with the player of the demo', () => {
    const draft = { ...EMPTY_DRAFT, nickname: 'Al', sessionPayload: 'x', locale: 'de' };
    expect(toForm({ ...draft, mode: 'demo', playerId: 'guest' }, TARGET)).toEqual({
      mode: 'demo',
      ...TARGET,
      game: '',
      accountId: 'guest',
      balance: '10000',
      locale: 'de',
    });
    expect(toForm({ ...draft, mode: 'demo_anonymous', balance: '' }, TARGET)).not.toHaveProperty('balance');
  });

  it('sends the default locale, unless the form has one', () => {
    const modes = ['real', 'demo', 'demo_anonymous'] as const;
    const listSentLocales = (locale: string) =>
      modes.map((mode) => toForm({ ...EMPTY_DRAFT, mode, locale }, TARGET, { locale: 'de' }).locale);
    expect([listSentLocales(''), listSentLocales('en')]).toEqual([
      ['de', 'de', 'de'],
      ['en', 'en', 'en'],
    ]);
  });

  it('restores only known text fields of an earlier visit', () => {
    expect(toDraft({ game: 'dice', locale: 7, gone: 'x' })).toEqual({ ...EMPTY_DRAFT, game: 'dice' });
    expect(toDraft('nonsense')).toEqual(EMPTY_DRAFT);
  });

  it('is for real money if the mode of an earlier visit is missing or unknown', () => {
    expect(toDraft({ game: 'dice' }).mode).toBe('real');
    expect(toDraft({ mode: 'free' }).mode).toBe('real');
    expect(toDraft({ mode: 'demo' }).mode).toBe('demo');
  });
});

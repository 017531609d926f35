import { describe, expect, it } from 'vitest';
import { draftOf, EMPTY_DRAFT, formOf } from '#renderer/workbench/launch/draft.ts';

describe('the launch form', () => {
  it('leaves empty optional fields out of the request, and keeps empty required ones', () => {
    expect(formOf({ ...EMPTY_DRAFT, casinoId: 'demo', locale: 'en' })).toEqual({
      casinoId: 'demo',
      game: '',
      accountId: '',
      currency: '',
      locale: 'en',
    });
  });

  it('takes from an earlier visit only what it knows as text', () => {
    expect(draftOf({ game: 'dice', accountId: 7, gone: 'x' })).toEqual({ ...EMPTY_DRAFT, game: 'dice' });
    expect(draftOf('nonsense')).toEqual(EMPTY_DRAFT);
  });
});

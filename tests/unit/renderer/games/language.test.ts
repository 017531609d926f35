import { describe, expect, it } from 'vitest';
import { languageOf } from '#renderer/games/session/language.ts';
import { germanOfSession } from '#renderer/games/session/session-german.ts';

describe('the language of a page', () => {
  it.each(['de', 'de-AT', 'DE_ch'])('is German for %s', (locale) => {
    expect(languageOf(locale)).toBe('de');
  });

  it.each(['en-GB', 'pt-BR', '', 'x'])('is English for %j', (locale) => {
    expect(languageOf(locale)).toBe('en');
  });
});

describe('what the gateway said, in German', () => {
  const refusal = { message: 'Your casino refused: Konto gesperrt', balance: null, returnUrl: null };

  it('is our sentence where the gateway has one of its own', () => {
    expect(germanOfSession.told({ ...refusal, kind: 'busy' })).toBe(
      'Der letzte Einsatz wird noch bearbeitet.',
    );
  });

  it('is left as it is where a casino is quoted', () => {
    expect(germanOfSession.told({ ...refusal, kind: 'wallet_refused' })).toContain('Konto gesperrt');
  });
});

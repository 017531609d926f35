import { describe, expect, it } from 'vitest';
import { toLanguage } from '#renderer/games/kit/session/language.ts';
import { germanSessionTexts } from '#renderer/games/kit/session/session-texts-german.ts';
import { englishSessionTexts } from '#renderer/games/kit/session/session-texts.ts';
import { parseStake, getStakeRules } from '#renderer/games/kit/stake/stake.ts';

describe('the language of a page', () => {
  it.each(['de', 'de-AT', 'DE_ch'])('is German for %s', (locale) => {
    expect(toLanguage(locale)).toBe('de');
  });

  it.each(['en-GB', 'pt-BR', '', 'x'])('is English for %j', (locale) => {
    expect(toLanguage(locale)).toBe('en');
  });
});

describe('errors of the gateway in German', () => {
  const error = {
    message: 'Your casino rejected the request: Konto gesperrt',
    balance: null,
    returnUrl: null,
  };

  it.each([
    ['busy', 'Der letzte Einsatz wird noch bearbeitet.'],
    ['bet_limit', 'Bitte wählen Sie einen anderen Einsatz.'],
  ] as const)('are translated if the gateway wrote the message, such as for %s', (kind, message) => {
    expect(germanSessionTexts.errorMessage({ ...error, kind })).toBe(message);
  });

  it('are left unchanged if they quote a casino', () => {
    expect(germanSessionTexts.errorMessage({ ...error, kind: 'wallet_rejected' })).toContain(
      'Konto gesperrt',
    );
  });
});

describe('a number', () => {
  it('is formatted for its language without changing a digit', () => {
    const { number } = germanSessionTexts;
    expect(['0.50', '1003.00', '999', '1000', '123456789012345678.0123456789'].map(number)).toEqual([
      '0,50',
      '1.003,00',
      '999',
      '1.000',
      '123.456.789.012.345.678,0123456789',
    ]);
    expect(['999.50', '1003.00', '1000000.00'].map(englishSessionTexts.number)).toEqual([
      '999.50',
      '1,003.00',
      '1,000,000.00',
    ]);
  });

  it('has no digit grouping in an input field, and can be parsed again', () => {
    const rules = getStakeRules({ min: '0.01', max: '5000' }, 2);
    const edited = germanSessionTexts.editable('1003.50');
    expect(edited).toBe('1003,50');
    expect(parseStake(edited, rules)).toMatchObject({ kind: 'ok' });
    // A grouped number must not be parsed as a thousandth of it.
    expect(parseStake('1.003,50', rules)).toEqual({ kind: 'malformed' });
    expect(parseStake('1.003', rules)).toEqual({ kind: 'too-precise' });
  });
});

import { describe, expect, it, test } from 'vitest';
import { toPlayerError, toWireError, WIN_FAILED } from '#core/gateway/games/game-error.ts';
import { TEXTS as DICE } from '#renderer/games/dice/texts/texts-by-language.ts';
import { TEXTS as SLOTS } from '#renderer/games/slots/texts/texts-by-language.ts';

/** Every text of a catalogue that is not a function. */
function listFixedTexts(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  if (typeof part !== 'object' || part === null) return [];
  return Object.values(part).flatMap(listFixedTexts);
}

describe('the German of slots', () => {
  it('calls a spin "Drehung" and its stake "Einsatz", and never uses "Wette" or "Spin"', () => {
    const { bet, fairness, history, rules } = SLOTS.de;
    const formatted = [
      bet.autoStart(10),
      fairness.bets(1),
      fairness.bets(2),
      history.nonce(7),
      history.watchRound(7),
      history.verifyRound(7),
      rules.cascade({
        enabled: true,
        multiplier_start: 1,
        multiplier_inc: 1,
        max_multiplier: 5,
        reset_on_no_win: false,
      }),
    ];
    const wrong = [...listFixedTexts(SLOTS.de), ...formatted].filter((text) =>
      /\bWetten?\b|\bSpins?\b/.test(text),
    );
    expect(wrong).toEqual([]);
  });
});

test.each([
  { count: 1, en: '1 result matches', de: '1 Ergebnis stimmt' },
  { count: 2, en: 'Both results match', de: 'Beide Ergebnisse stimmen' },
  { count: 3, en: 'All 3 results match', de: 'Alle 3 Ergebnisse stimmen' },
])('$count verified: $de', ({ count, en, de }) => {
  expect([DICE.en, DICE.de].map(({ fairness }) => fairness.verified(count))).toEqual([en, de]);
});

test.each([
  {
    language: 'en',
    takenBack: 'taken back',
    late: 'in time',
    own: 'of this auto-play',
    rounded: 'rounded down',
  },
  {
    language: 'de',
    takenBack: 'zurückgebucht',
    late: 'nicht rechtzeitig',
    own: 'für dieses Autoplay',
    rounded: 'abgerundet',
  },
] as const)(
  'both languages say what happens to wins, that a response was late, whose profit counts, and how wins are rounded ($language)',
  ({ language, takenBack, late, own, rounded }) => {
    const { errorMessage, autoPlay, rules } = DICE[language];
    const exhausted = toPlayerError({ kind: 'exhausted', message: 'Timeout' }, 2);
    expect(errorMessage(toWireError(WIN_FAILED, null))).toContain(takenBack);
    expect(errorMessage(toWireError(exhausted, null))).toContain(late);
    expect(autoPlay.reason.profit).toContain(own);
    expect(rules.sentences.join(' ')).toContain(rounded);
  },
);

describe('the hint on the sheet of an old roll', () => {
  it.each(['en', 'de'] as const)('quotes the title of the calculator that it refers to (%s)', (language) => {
    const { roll, calculator } = DICE[language];
    expect(roll.older).toContain(calculator.title);
  });
});

describe('the message about a bet that the casino did not confirm', () => {
  const exhausted = toWireError(toPlayerError({ kind: 'exhausted', message: 'Timeout' }, 2), null);

  it.each([
    ['en', 'it is not known whether it took your stake.'],
    ['de', 'Ob es ihn gebucht hat, ist nicht bekannt.'],
  ] as const)('says that its outcome is unknown, and nothing about the balance (%s)', (language, part) => {
    expect(DICE[language].errorMessage(exhausted)).toContain(part);
    expect(DICE[language].errorMessage(exhausted)).not.toMatch(
      /did not start|falls ein Einsatz fehlt|balance|Guthaben/,
    );
  });
});

describe('the texts of each language', () => {
  it.each(['en', 'de'] as const)(
    'call the nonce by its name: the first bet is not "number 0" (%s)',
    (language) => {
      const { roll, calculator, fairness } = DICE[language];
      const { history, verify } = SLOTS[language];
      expect([roll.title(0), roll.nonce, calculator.nonce, fairness.nonce, fairness.table.nonce]).toSatisfy(
        isNonce,
      );
      expect([history.nonce(0), history.watchRound(0), verify.calculator.nonce]).toSatisfy(isNonce);
    },
  );

  it.each([
    ['en', 'box'],
    ['de', 'feld'],
  ] as const)('name what is picked in a bonus with one word (%s)', (language, word) => {
    const { choose, box, opened, notPicked } = SLOTS[language].bonus;
    for (const text of [choose, box(1), opened(1, '2.00'), notPicked(1, '2.00')])
      expect(text.toLowerCase()).toContain(word);
  });
});

function isNonce(texts: readonly string[]): boolean {
  return texts.every((text) => /\bnonce\b/i.test(text));
}

import { describe, expect, test } from 'vitest';
import { parseSlotGameConfig } from '#shared/games/slots/parse-slot-game-config.ts';
import { FREE_SPINS, createSlotGameConfig, HELD_WILDS, SYMBOLS } from '#tests/support/games/slots-table.ts';

/** The issues of a valid configuration with these fields changed; undefined removes a field. */
function listIssues(changes: Record<string, unknown>): string[] {
  const read = parseSlotGameConfig(JSON.stringify({ ...createSlotGameConfig(), ...changes }));
  return read.kind === 'read' ? [] : read.issues.map(({ field, message }) => `${field}: ${message}`);
}

/** The symbols with one of them changed. */
function changeSymbol(id: string, changes: Record<string, unknown>) {
  return SYMBOLS.map((symbol) => (symbol.id === id ? { ...symbol, ...changes } : symbol));
}

const PRIZES = [{ value: 1, weight: 1 }];
const CASCADE = { enabled: true, multiplier_start: 2, multiplier_inc: 1, max_multiplier: 5 };

test('a valid configuration is parsed, with defaults filled in', () => {
  const read = parseSlotGameConfig(JSON.stringify(createSlotGameConfig({ cascade: { enabled: true } })));
  expect(read).toMatchObject({
    kind: 'read',
    value: { cascade: { multiplier_start: 1, multiplier_inc: 0, max_multiplier: 1, reset_on_no_win: true } },
  });
});

test('text that is not JSON is an issue of the whole file', () => {
  expect(parseSlotGameConfig('{"reels": 5,')).toMatchObject({
    kind: 'invalid',
    issues: [{ field: '(file)', message: expect.stringMatching(/^is not JSON: /) }],
  });
});

describe('a configuration is rejected with its field and the rule', () => {
  test.each([
    [{ reels: 2 }, 'reels: must be at least 3'],
    [{ reels: 8 }, 'reels: must be at most 7'],
    [{ rows: 0 }, 'rows: must be at least 1'],
    [{ rows: 6 }, 'rows: must be at most 5'],
    [{ rows: 2.5 }, 'rows: must be a whole number'],
    [{ symbols: changeSymbol('a', { names: { ge: 'Apfel' } }) }, 'symbols[0].names.ge: is not a known field'],
    [{ win_mode: 'rows' }, 'win_mode: must be one of paylines, ways, cluster'],
    [{ volatility: 'wild' }, 'volatility: must be one of low, medium, high'],
    [{ info_rtp: 101 }, 'info_rtp: must be at most 100'],
    [{ max_win_multiplier: 100_001 }, 'max_win_multiplier: must be at most 100000'],
    [{ max_win_multiplier: 10.005 }, 'max_win_multiplier: must have at most two decimals'],
    [{ symbols: undefined }, 'symbols: is required'],
    [{ reel: 5 }, 'reel: is not a known field'],
    [{ symbols: changeSymbol('a', { type: 'joker' }) }, 'symbols[0].type: must be one of'],
    [
      { symbols: changeSymbol('a', { payouts: { 3: 0.125 } }) },
      'symbols[0].payouts.3: must have at most two',
    ],
    [{ symbols: changeSymbol('a', { payouts: { three: 1 } }) }, 'symbols[0].payouts.three: must be a number'],
    [
      { symbols: changeSymbol('a', { payouts: { 6: 1 } }) },
      'symbols[0].payouts.6: must be at most 5: no more symbols',
    ],
    [{ symbols: changeSymbol('a', { weight: 0 }) }, 'symbols[0].weight: must be at least 1'],
    [
      { symbols: changeSymbol('a', { weight: 65_536 }) },
      'symbols: must have weights that add up to at most 65536',
    ],
    [{ symbols: changeSymbol('b', { id: 'a' }) }, 'symbols[1].id: must be unique'],
    [{ symbols: changeSymbol('b', { id: 'B!' }) }, 'symbols[1].id: must be lower-case'],
    [
      { symbols: changeSymbol('key', { payouts: { 3: 1 } }) },
      'symbols[11].payouts.3: does not apply to symbols of',
    ],
    [
      { symbols: changeSymbol('a', { wild: { variant: 'expanding' } }) },
      'symbols[0].wild: only applies to symbols of type wild',
    ],
    [
      { symbols: changeSymbol('wild', { wild: { variant: 'shy' } }) },
      'symbols[5].wild.variant: must be one of multiplier, expanding, sticky, walking',
    ],
    [
      { symbols: changeSymbol('twice', { wild: { variant: 'multiplier', multiplier: 1.5 } }) },
      'symbols[7].wild.multiplier: must be a whole number',
    ],
    [
      { symbols: SYMBOLS.filter(({ id }) => id === 'x' || id === 'wild') },
      'symbols: must have a regular symbol that pays',
    ],
    [{ symbols: [...SYMBOLS, HELD_WILDS[0]] }, 'symbols[12].wild: is sticky, but a round without free_spins'],
    [{ paylines: undefined }, 'paylines: is required for the win mode paylines'],
    [{ paylines: [[1, 1, 1]] }, 'paylines[0]: must name a row for each of the 5 reels'],
    [{ paylines: [[1, 1, 3, 1, 1]] }, 'paylines[0][2]: must be below 3, the number of rows'],
    [
      {
        paylines: [
          [1, 1, 1, 1, 1],
          [1, 1, 1, 1, 1],
        ],
      },
      'paylines[1]: must be unique',
    ],
    [{ win_mode: 'ways' }, 'paylines: only applies to the win mode paylines'],
    [{ free_spins: { ...FREE_SPINS, trigger_count: 16 } }, 'free_spins.trigger_count: must not be more than'],
    [
      { free_spins: FREE_SPINS, symbols: SYMBOLS.filter(({ type }) => type !== 'scatter') },
      'free_spins: needs a symbol of type scatter',
    ],
    [{ free_spins: { ...FREE_SPINS, multiplier: 0.5 } }, 'free_spins.multiplier: must be at least 1'],
    [{ cascade: { ...CASCADE, max_multiplier: 1.5 } }, 'cascade.max_multiplier: must not be below'],
    [
      { bonus: { enabled: true, type: 'dart', trigger_count: 3, prizes: PRIZES } },
      'bonus.type: must be one of wheel, pick',
    ],
    [
      { bonus: { enabled: true, type: 'pick', trigger_count: 3, prizes: PRIZES, fields: 3, picks: 4 } },
      'bonus.picks: must not be more than fields',
    ],
    [{ bonus: { enabled: true, type: 'wheel', trigger_count: 3, prizes: [] } }, 'bonus.prizes: must have at'],
    [
      {
        bonus: { enabled: true, type: 'wheel', trigger_count: 3, prizes: PRIZES },
        symbols: SYMBOLS.filter(({ type }) => type !== 'bonus'),
      },
      'bonus: needs a symbol of type bonus',
    ],
  ])('%j', (changes, issue) => {
    const issues = listIssues(changes);
    expect(issues).toHaveLength(1);
    expect(issues[0]).toContain(issue);
  });
});

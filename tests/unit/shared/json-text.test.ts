import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reindentJson } from '#shared/json-text.ts';

function reindent(text: string): string {
  const result = reindentJson(text);
  if (result.kind !== 'json') throw new Error(`not JSON at ${result.offset}`);
  return result.text;
}

describe('reindentJson', () => {
  it('formats an object as JSON.stringify does', () => {
    const value = { a: 1, b: [true, null, 'x'], c: {}, d: [], e: { f: [{ g: 2 }] } };
    expect(reindent(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2));
  });

  it('keeps every digit of a number', () => {
    expect(reindent('[12345678901234567890.10,1E+2,-0,0.000]')).toBe(
      '[\n  12345678901234567890.10,\n  1E+2,\n  -0,\n  0.000\n]',
    );
  });

  it('keeps duplicate keys and their order', () => {
    expect(reindent('{"a":1,"a":2}')).toBe('{\n  "a": 1,\n  "a": 2\n}');
  });

  it('keeps escapes as written', () => {
    expect(reindent(String.raw`["\u0041\/\"é"]`)).toBe(`[\n  ${String.raw`"\u0041\/\"é"`}\n]`);
  });

  it('removes whitespace between tokens only', () => {
    expect(reindent(' {\r\n\t"a b" :\t[ ] } \n')).toBe('{\n  "a b": []\n}');
  });

  it('leaves a single scalar unchanged', () => {
    expect(reindent(' "text" ')).toBe('"text"');
  });

  it.each([
    ['', 0],
    ['{', 1],
    ['[1,]', 3],
    ['{"a":1,}', 7],
    ['{"a" 1}', 5],
    ['{a:1}', 1],
    ['[1}', 2],
    ['[01]', 2],
    ['["\n"]', 1],
    [String.raw`["\x"]`, 1],
    ['1 2', 2],
    ['nul', 0],
    ['\ufeff{}', 0],
    ["['a']", 1],
  ])('reports where %j stops being JSON', (text, offset) => {
    expect(reindentJson(text)).toEqual({ kind: 'not_json', offset });
  });

  it('handles a depth that would overflow a recursive parser', () => {
    const depth = 100_000;
    const result = reindentJson('['.repeat(depth) + ']'.repeat(depth));
    expect(result.kind).toBe('json');
  });

  it('agrees with JSON.parse on the meaning of any JSON value', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(JSON.parse(reindent(text))).toEqual(JSON.parse(text));
      }),
    );
  });

  it('agrees with JSON.parse on whether a text is JSON', () => {
    const almostJson = fc.string({ unit: fc.constantFrom(...'{}[]:,"\\ a1-.e0tn') });
    fc.assert(
      fc.property(almostJson, (text) => {
        expect(reindentJson(text).kind === 'json').toBe(isParsed(text));
      }),
      { numRuns: 2_000 },
    );
  });
});

function isParsed(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

import { expect, test } from 'vitest';
import { toComparableText } from '#shared/compare/comparable-text.ts';
import { SAME_MEANING } from '#shared/compare/compare-options.ts';

const AS_WRITTEN = { ignoreKeyOrder: false, ignoreNumberText: false };
const body = Buffer.from(
  String.raw`{"b":1.00,"balance":"5.10","id":"5.10","a":[{"d":1e2,"c":"\u00e9\/"}],"b":2}`,
);

test('JSON is formatted with one value per line, in its original notation', () => {
  expect(toComparableText(body, AS_WRITTEN)).toEqual({
    isJson: true,
    text: String.raw`{
  "b": 1.00,
  "balance": "5.10",
  "id": "5.10",
  "a": [
    {
      "d": 1e2,
      "c": "\u00e9\/"
    }
  ],
  "b": 2
}`,
  });
});

test('keys are sorted if their order is ignored; repeated keys keep their order, and numbers their notation', () => {
  expect(toComparableText(body, SAME_MEANING)).toEqual({
    isJson: true,
    text: String.raw`{
  "a": [
    {
      "c": "\u00e9\/",
      "d": 1e2
    }
  ],
  "b": 1.00,
  "b": 2,
  "balance": "5.10",
  "id": "5.10"
}`,
  });
});

test('numbers are written as in the model if they are equal and notation is ignored', () => {
  const model = Buffer.from('{"balance":"5.1","id":"5.1","a":[{"d":100}],"b":1,"b":2.0,"c":{"d":7.50}}');
  const text = '{"a":[{"d":1e2},1.0],"b":1.00,"b":2,"balance":"5.10","c":{"d":7.5,"e":8.0},"id":"5.10"}';
  const formatBeside = (options: typeof SAME_MEANING) =>
    toComparableText(Buffer.from(text), options, model).text.replaceAll(/\s/g, '');
  expect(formatBeside(SAME_MEANING)).toBe(
    '{"a":[{"d":100},1.0],"b":1,"b":2.0,"balance":"5.1","c":{"d":7.50,"e":8.0},"id":"5.10"}',
  );
  expect(formatBeside(AS_WRITTEN)).toBe(text);
});

test('a body that is not JSON is unchanged', () => {
  expect(toComparableText(Buffer.from('{"a":'), SAME_MEANING)).toEqual({ isJson: false, text: '{"a":' });
  expect(toComparableText(Buffer.from(''), SAME_MEANING)).toEqual({ isJson: false, text: '' });
});

test('JSON nested deeper than any callback is formatted', () => {
  const deep = `${'['.repeat(50)}1.0${']'.repeat(50)}`;
  const { isJson, text } = toComparableText(Buffer.from(deep), SAME_MEANING);
  expect([isJson, text.replaceAll(/\s/g, '')]).toEqual([true, deep]);
});

import { expect, test } from 'vitest';
import { comparableText } from '#shared/compare/comparable-text.ts';
import { SAME_MEANING } from '#shared/compare/compare-options.ts';

const AS_WRITTEN = { ignoreKeyOrder: false, ignoreNumberText: false };
const body = Buffer.from(
  String.raw`{"b":1.00,"balance":"5.10","id":"5.10","a":[{"d":1e2,"c":"\u00e9\/"}],"b":2}`,
);

test('JSON is laid out a value a line, as it was written', () => {
  expect(comparableText(body, AS_WRITTEN)).toEqual({
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

test('with its keys in order and its numbers alike where that is ignored; repeated keys stay in theirs', () => {
  expect(comparableText(body, SAME_MEANING)).toEqual({
    isJson: true,
    text: String.raw`{
  "a": [
    {
      "c": "\u00e9\/",
      "d": 100
    }
  ],
  "b": 1,
  "b": 2,
  "balance": "5.1",
  "id": "5.10"
}`,
  });
});

test('what is no JSON stands as it is', () => {
  expect(comparableText(Buffer.from('{"a":'), SAME_MEANING)).toEqual({ isJson: false, text: '{"a":' });
  expect(comparableText(Buffer.from(''), SAME_MEANING)).toEqual({ isJson: false, text: '' });
});

test('JSON that is nested deeper than any callback is laid out as it was written', () => {
  const deep = `${'['.repeat(50)}1.0${']'.repeat(50)}`;
  const { isJson, text } = comparableText(Buffer.from(deep), SAME_MEANING);
  expect([isJson, text.replaceAll(/\s/g, '')]).toEqual([true, deep]);
});

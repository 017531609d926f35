import { expect, it } from 'vitest';
import { parseExchangeNumber } from '#renderer/workbench/exchange/exchange-number.ts';

it.each(['30', ' 30 ', '#30', ' # 30'])('%j is exchange number', (text) => {
  expect(parseExchangeNumber(text)).toEqual({ kind: 'number', id: 30 });
});

it.each([
  ['abc', '“abc” is not an exchange number'],
  ['3.5', '“3.5” is not an exchange number'],
  [' ', 'requires an exchange number'],
])('%j is rejected as an exchange number, with a reason', (text, message) => {
  expect(parseExchangeNumber(text)).toEqual({ kind: 'invalid', message });
});

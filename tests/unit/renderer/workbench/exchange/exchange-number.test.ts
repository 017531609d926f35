import { expect, it } from 'vitest';
import { readExchangeNumber } from '#renderer/workbench/exchange/exchange-number.ts';

it.each(['30', ' 30 ', '#30', ' # 30'])('%j is the number of an exchange', (text) => {
  expect(readExchangeNumber(text)).toEqual({ kind: 'number', id: 30 });
});

it.each([
  ['abc', '“abc” is no number of an exchange'],
  ['3.5', '“3.5” is no number of an exchange'],
  [' ', 'needs the number of an exchange'],
])('%j is none, and it is said why', (text, message) => {
  expect(readExchangeNumber(text)).toEqual({ kind: 'mistaken', message });
});

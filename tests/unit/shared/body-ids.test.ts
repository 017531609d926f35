import { describe, expect, test } from 'vitest';
import { findCreatedIds, findBodyIds, measureWithIds, findIds, replaceIds } from '#shared/replay/body-ids.ts';

const toLatin1 = (text: string) => Buffer.from(text, 'latin1');
const replaceInText = (text: string, ids: Record<string, string>) => {
  const places = findIds(toLatin1(text), new Set(Object.keys(ids)));
  return Buffer.from(replaceIds(toLatin1(text), places, new Map(Object.entries(ids)))).toString('latin1');
};

test('the length of a body is known before ids are replaced', () => {
  const body = toLatin1('{"id_provider":"b1","round_id":"b1","account_id":"b1"}');
  const places = findIds(body, new Set(['b1']));
  const fresh = 'f'.repeat(36);
  expect(measureWithIds(body, places, fresh.length)).toBe(
    replaceIds(body, places, new Map([['b1', fresh]])).length,
  );
});

describe('an id is replaced', () => {
  test('only where it is a whole string', () => {
    expect(replaceInText('{"id_provider":"b1","x":["b1","b1 "],"b1":1,"y":"xb1","n":1}', { b1: 'new' })).toBe(
      '{"id_provider":"new","x":["new","b1 "],"b1":1,"y":"xb1","n":1}',
    );
  });

  test.each([
    [String.raw`"a\"b"`, 'a"b'],
    [String.raw`"a\\"`, 'a\\'],
    [String.raw`"\u0061\/b"`, 'a/b'],
    ['"\u00c3\u00a9"', 'é'],
  ])('however %s is escaped or encoded', (token, id) => {
    expect(replaceInText(`{"id_provider":${token} }`, { [id]: 'new' })).toBe('{"id_provider":"new" }');
  });

  test('in bytes that are neither UTF-8 nor JSON, without changing other bytes', () => {
    expect(replaceInText('\xef\xbb\xbf{"x":"\xff\xfe",\r\n"id":\t"b1", }}', { b1: 'new' })).toBe(
      '\xef\xbb\xbf{"x":"\xff\xfe",\r\n"id":\t"new", }}',
    );
    expect(replaceInText('{"id":"b1","open":"b1', { b1: 'new' })).toBe('{"id":"new","open":"b1');
  });

  test.each([
    ['an invalid escape', String.raw`\x`],
    ['a truncated escape', String.raw`\u00e`],
    ['a line break', '\n'],
    ['bytes that are not UTF-8', '\xc3'],
  ])('not in a string that contains %s, but next to it', (_, broken) => {
    const text = `{"a":"b1${broken}","b${broken}":"b1"}`;
    expect(replaceInText(text, { b1: 'new', [`b1${broken}`]: 'other', 'b1\ufffd': 'other' })).toBe(
      `{"a":"b1${broken}","b${broken}":"new"}`,
    );
  });

  test('next to multi-byte characters and replacement characters', () => {
    const text = Buffer.from('{"a":"€b1","b":"€","c":"\ufffd","d":"\\u20ac"}').toString('latin1');
    expect(replaceInText(text, { '€': 'new', '\ufffd': 'sign' })).toBe(
      Buffer.from('{"a":"€b1","b":"new","c":"sign","d":"new"}').toString('latin1'),
    );
  });

  test('only in fields that may contain an id: an equal account or amount is unchanged', () => {
    const text =
      '{"account_id":"1","currency":"1","amount":"1","type":"1","game_id":"1","session_payload":"1"}';
    expect(replaceInText(text, { 1: 'new' })).toBe(text);
    expect(replaceInText('{"round_id":"1","session_id":"1"}', { 1: 'new' })).toBe(
      '{"round_id":"new","session_id":"new"}',
    );
  });

  test('by an id that needs escaping', () => {
    expect(replaceInText('["b1"]', { b1: 'a"b' })).toBe(String.raw`["a\"b"]`);
  });

  test('simultaneously with others: a replacement is not replaced again', () => {
    expect(replaceInText('["a","b"]', { a: 'b', b: 'a' })).toBe('["b","a"]');
  });
});

describe('the ids of a body', () => {
  const betwin = toLatin1(
    '{"round_id":"r","transactions":[{"id_provider":"b"},{"id_provider":"w"},{"id_provider":"b"}]}',
  );
  const rollback = toLatin1(
    '{"round_id_provider":"r","transactions":[{"id_provider":"u","original_id_provider":"b"}]}',
  );

  test('that the request creates are its transactions, and the round if it contains bets', () => {
    expect(findCreatedIds('betwin', betwin)).toEqual(['r', 'b', 'w']);
    expect(findCreatedIds('rollback', rollback)).toEqual(['u']);
    expect(findCreatedIds('finish', toLatin1('{"round_id":"r"}'))).toEqual([]);
  });

  test('that a sequence replaces are its transactions and its round, but not the originals', () => {
    expect(findBodyIds(rollback)).toEqual(['r', 'u']);
    expect(findBodyIds(toLatin1('{"round_id":"r","account_id":"a"}'))).toEqual(['r']);
  });
});

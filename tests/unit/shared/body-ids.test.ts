import { describe, expect, test } from 'vitest';
import { findCreatedIds, findBodyIds, measureWithIds, findIds, replaceIds } from '#shared/replay/body-ids.ts';

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const replaced = (text: string, ids: Record<string, string>) => {
  const places = findIds(latin1(text), new Set(Object.keys(ids)));
  return Buffer.from(replaceIds(latin1(text), places, new Map(Object.entries(ids)))).toString('latin1');
};

test('the length of a body is known before ids are replaced', () => {
  const body = latin1('{"id_provider":"b1","round_id":"b1","account_id":"b1"}');
  const places = findIds(body, new Set(['b1']));
  const fresh = 'f'.repeat(36);
  expect(measureWithIds(body, places, fresh.length)).toBe(
    replaceIds(body, places, new Map([['b1', fresh]])).length,
  );
});

describe('an id is replaced', () => {
  test('if it is a whole string, and nowhere else', () => {
    expect(replaced('{"id_provider":"b1","x":["b1","b1 "],"b1":1,"y":"xb1","n":1}', { b1: 'new' })).toBe(
      '{"id_provider":"new","x":["new","b1 "],"b1":1,"y":"xb1","n":1}',
    );
  });

  test.each([
    [String.raw`"a\"b"`, 'a"b'],
    [String.raw`"a\\"`, 'a\\'],
    [String.raw`"\u0061\/b"`, 'a/b'],
    ['"\u00c3\u00a9"', 'é'],
  ])('however %s is escaped or encoded', (token, id) => {
    expect(replaced(`{"id_provider":${token} }`, { [id]: 'new' })).toBe('{"id_provider":"new" }');
  });

  test('in bytes that are neither UTF-8 nor JSON, without changing others', () => {
    expect(replaced('\xef\xbb\xbf{"x":"\xff\xfe",\r\n"id":\t"b1", }}', { b1: 'new' })).toBe(
      '\xef\xbb\xbf{"x":"\xff\xfe",\r\n"id":\t"new", }}',
    );
    expect(replaced('{"id":"b1","open":"b1', { b1: 'new' })).toBe('{"id":"new","open":"b1');
  });

  test.each([
    ['a broken escape', String.raw`\x`],
    ['a truncated escape', String.raw`\u00e`],
    ['a line break', '\n'],
    ['bytes that are not UTF-8', '\xc3'],
  ])('in no string that has %s, but next to it', (_, broken) => {
    const text = `{"a":"b1${broken}","b${broken}":"b1"}`;
    expect(replaced(text, { b1: 'new', [`b1${broken}`]: 'other', 'b1\ufffd': 'other' })).toBe(
      `{"a":"b1${broken}","b${broken}":"new"}`,
    );
  });

  test('next to multi-byte characters and replacement characters', () => {
    const text = Buffer.from('{"a":"€b1","b":"€","c":"\ufffd","d":"\\u20ac"}').toString('latin1');
    expect(replaced(text, { '€': 'new', '\ufffd': 'sign' })).toBe(
      Buffer.from('{"a":"€b1","b":"new","c":"sign","d":"new"}').toString('latin1'),
    );
  });

  test('in fields that may contain one: an equal account or amount is unchanged', () => {
    const text =
      '{"account_id":"1","currency":"1","amount":"1","type":"1","game_id":"1","session_payload":"1"}';
    expect(replaced(text, { 1: 'new' })).toBe(text);
    expect(replaced('{"round_id":"1","session_id":"1"}', { 1: 'new' })).toBe(
      '{"round_id":"new","session_id":"new"}',
    );
  });

  test('by one that needs escaping', () => {
    expect(replaced('["b1"]', { b1: 'a"b' })).toBe(String.raw`["a\"b"]`);
  });

  test('simultaneously: a replacement is not replaced again', () => {
    expect(replaced('["a","b"]', { a: 'b', b: 'a' })).toBe('["b","a"]');
  });
});

describe('the ids of a body', () => {
  const betwin = latin1(
    '{"round_id":"r","transactions":[{"id_provider":"b"},{"id_provider":"w"},{"id_provider":"b"}]}',
  );
  const rollback = latin1(
    '{"round_id_provider":"r","transactions":[{"id_provider":"u","original_id_provider":"b"}]}',
  );

  test('that it creates are its transactions, and the round of bets', () => {
    expect(findCreatedIds('betwin', betwin)).toEqual(['r', 'b', 'w']);
    expect(findCreatedIds('rollback', rollback)).toEqual(['u']);
    expect(findCreatedIds('finish', latin1('{"round_id":"r"}'))).toEqual([]);
  });

  test('that a sequence replaces are its transactions and its round, not the originals', () => {
    expect(findBodyIds(rollback)).toEqual(['r', 'u']);
    expect(findBodyIds(latin1('{"round_id":"r","account_id":"a"}'))).toEqual(['r']);
  });
});

import { describe, expect, test } from 'vitest';
import { buildReplayHeaders } from '#core/replay/replay-headers.ts';
import type { HeaderList } from '#shared/exchange.ts';
import { getEditableHeaders, validateHeaders } from '#shared/replay/request-headers.ts';

const SENT: HeaderList = [
  ['Host', 'wallet'],
  ['X-A', '1'],
  ['x-Request-Sign', 'old'],
  ['X-a', '2'],
  ['Transfer-Encoding', 'chunked'],
  ['Content-Length', '3'],
];

describe('the header lines of a replay', () => {
  test('are the original ones, without those of the connection', () => {
    expect(buildReplayHeaders(SENT, undefined, 'original')).toEqual([SENT[1], SENT[2], SENT[3]]);
  });

  test('have the new signature in place of the old one, in its spelling', () => {
    expect(buildReplayHeaders(SENT, undefined, { value: 'new' })).toEqual([
      SENT[1],
      ['x-Request-Sign', 'new'],
      SENT[3],
    ]);
  });

  test('have one signature if two were sent', () => {
    expect(buildReplayHeaders([['X-Request-Sign', 'a'], ...SENT], undefined, { value: 'new' })).toEqual([
      ['X-Request-Sign', 'new'],
      SENT[1],
      SENT[3],
    ]);
  });

  test('have it at the end if none was sent, and no signature if none is wanted', () => {
    expect(buildReplayHeaders([['X-A', '1']], undefined, { value: 'new' })).toEqual([
      ['X-A', '1'],
      ['X-REQUEST-SIGN', 'new'],
    ]);
    expect(buildReplayHeaders(SENT, undefined, { value: null })).toEqual([SENT[1], SENT[3]]);
  });

  test('are the edited ones, with the signature after them', () => {
    const edited: HeaderList = [['X-B', '3']];
    expect(buildReplayHeaders(SENT, edited, 'original')).toEqual([['X-B', '3'], SENT[2]]);
    expect(buildReplayHeaders(SENT, edited, { value: 'new' })).toEqual([
      ['X-B', '3'],
      ['x-Request-Sign', 'new'],
    ]);
  });
});

test('editable lines are accepted without an issue', () => {
  expect(getEditableHeaders(SENT)).toEqual([SENT[1], SENT[3]]);
  expect(validateHeaders(getEditableHeaders(SENT))).toEqual([]);
  expect(validateHeaders(SENT).map(({ field }) => field)).toEqual([
    'headers[0]',
    'headers[2]',
    'headers[4]',
    'headers[5]',
  ]);
});

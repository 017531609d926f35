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
  test('are the original ones, except for those of the connection', () => {
    expect(buildReplayHeaders(SENT, undefined, 'original')).toEqual([SENT[1], SENT[2], SENT[3]]);
  });

  test('contain the new signature in place of the old one, under the same spelling of its name', () => {
    expect(buildReplayHeaders(SENT, undefined, { value: 'new' })).toEqual([
      SENT[1],
      ['x-Request-Sign', 'new'],
      SENT[3],
    ]);
  });

  test('contain one signature even if two were sent', () => {
    expect(buildReplayHeaders([['X-Request-Sign', 'a'], ...SENT], undefined, { value: 'new' })).toEqual([
      ['X-Request-Sign', 'new'],
      SENT[1],
      SENT[3],
    ]);
  });

  test('contain the signature at the end if none was sent, and no signature if none is requested', () => {
    expect(buildReplayHeaders([['X-A', '1']], undefined, { value: 'new' })).toEqual([
      ['X-A', '1'],
      ['X-REQUEST-SIGN', 'new'],
    ]);
    expect(buildReplayHeaders(SENT, undefined, { value: null })).toEqual([SENT[1], SENT[3]]);
  });

  test('are the edited ones, followed by the signature', () => {
    const edited: HeaderList = [['X-B', '3']];
    expect(buildReplayHeaders(SENT, edited, 'original')).toEqual([['X-B', '3'], SENT[2]]);
    expect(buildReplayHeaders(SENT, edited, { value: 'new' })).toEqual([
      ['X-B', '3'],
      ['x-Request-Sign', 'new'],
    ]);
  });
});

test('the editable header lines are valid in the editor', () => {
  expect(getEditableHeaders(SENT)).toEqual([SENT[1], SENT[3]]);
  expect(validateHeaders(getEditableHeaders(SENT))).toEqual([]);
  expect(validateHeaders(SENT).map(({ field }) => field)).toEqual([
    'headers[0]',
    'headers[2]',
    'headers[4]',
    'headers[5]',
  ]);
});

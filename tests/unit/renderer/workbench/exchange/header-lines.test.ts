import { describe, expect, it } from 'vitest';
import { formatHeaders, parseHeaders } from '#renderer/workbench/exchange/header-lines.ts';

describe('headers in the editor', () => {
  it('do not include the headers of the connection and the signature, whatever their case', () => {
    const sent: [string, string][] = [
      ['Host', '127.0.0.1'],
      ['content-type', 'application/json'],
      ['x-request-sign', 'abc'],
      ['Content-Length', '12'],
      ['X-Trace', 'a: b'],
    ];
    expect(formatHeaders(sent)).toBe('content-type: application/json\nX-Trace: a: b');
  });

  it('keep their order, case, repetitions and colons in values', () => {
    const text = 'X-Trace: a: b\n\nx-trace:  c \nEmpty:';
    expect(parseHeaders(text)).toEqual({
      kind: 'headers',
      headers: [
        ['X-Trace', 'a: b'],
        ['x-trace', 'c'],
        ['Empty', ''],
      ],
    });
  });

  it('have an issue for every invalid line', () => {
    expect(parseHeaders('one\na: b\ntwo')).toEqual({
      kind: 'invalid',
      messages: ['line 1 has no colon after the name', 'line 3 has no colon after the name'],
    });
  });

  it.each([
    ['one', 'line 1 has no colon after the name'],
    ['a: b\nbad name: c', 'line 2: “bad name” is not a valid header name'],
    ['X-Request-Sign: abc', 'line 1: X-Request-Sign is set automatically; remove this line'],
    ['host: elsewhere', 'line 1: host is set automatically; remove this line'],
  ])('have an issue that states the invalid line: %j', (text, message) => {
    expect(parseHeaders(text)).toEqual({ kind: 'invalid', messages: [message] });
  });
});

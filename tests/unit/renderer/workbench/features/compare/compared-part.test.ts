import { describe, expect, it } from 'vitest';
import { textOfPart } from '#renderer/workbench/features/compare/compared-part.ts';
import { exchangeDetail } from '#tests/unit/renderer/workbench/exchange-detail.ts';

const AS_WRITTEN = { ignoreKeyOrder: false, ignoreNumberText: false };

describe('a part of an exchange in the diff editor', () => {
  it('is the body, a value a line', () => {
    const exchange = exchangeDetail({ body: '{"b":1,"a":2}' });
    expect(textOfPart(exchange, 'request', AS_WRITTEN)).toEqual({
      text: '{\n  "b": 1,\n  "a": 2\n}',
      isJson: true,
    });
    expect(textOfPart(exchange, 'request', { ...AS_WRITTEN, ignoreKeyOrder: true }).text).toBe(
      '{\n  "a": 2,\n  "b": 1\n}',
    );
  });

  it('is empty where no response came', () => {
    expect(textOfPart(exchangeDetail({ answer: null }), 'response', AS_WRITTEN)).toEqual({
      text: '',
      isJson: false,
    });
  });

  it('of the headers has the request line and the status too', () => {
    const exchange = exchangeDetail({ headers: [['X-Trace', 'a']], answer: { status: 400, body: '' } });
    expect(textOfPart(exchange, 'headers', AS_WRITTEN).text).toBe(
      'POST http://127.0.0.1:4802/demo/betwin\nX-Trace: a\n\nStatus 400',
    );
    expect(textOfPart(exchangeDetail({ answer: null }), 'headers', AS_WRITTEN).text).toMatch(/No response$/);
  });
});

import { describe, expect, it } from 'vitest';
import { formatHexLine, countHexLines } from '#renderer/workbench/exchange/body/hex-lines.ts';

const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);

describe('a body in hex', () => {
  it('has sixteen bytes on a line, and the rest on the last', () => {
    expect(countHexLines(bytes)).toBe(16);
    expect(countHexLines(bytes.subarray(0, 17))).toBe(2);
    expect(countHexLines(new Uint8Array())).toBe(0);
  });

  it('shows offset, bytes and ASCII, with a dot for unprintable bytes', () => {
    expect(formatHexLine(bytes, 2)).toEqual({
      offset: '00000020',
      hex: '20 21 22 23 24 25 26 27  28 29 2a 2b 2c 2d 2e 2f',
      text: ' !"#$%&\'()*+,-./',
    });
    expect(formatHexLine(bytes, 7).text).toBe('pqrstuvwxyz{|}~.');
    expect(formatHexLine(bytes, 15)).toMatchObject({
      hex: expect.stringMatching(/^f0 .* ff$/),
      text: '.'.repeat(16),
    });
  });

  it('pads the last line, so that its ASCII is aligned with the others', () => {
    const { hex } = formatHexLine(Uint8Array.of(0x7b, 0xff), 0);
    expect(hex.trimEnd()).toBe('7b ff');
    expect(hex).toHaveLength(formatHexLine(bytes, 0).hex.length);
  });
});

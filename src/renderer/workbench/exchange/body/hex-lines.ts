/** Bytes per line. */
const HEX_LINE_BYTES = 16;

export interface HexLine {
  readonly offset: string;
  readonly hex: string;
  readonly text: string;
}

/** One line of a hex view, like `hexdump -C`: a dot for anything but printable ASCII. */
export function formatHexLine(bytes: Uint8Array, index: number): HexLine {
  const start = index * HEX_LINE_BYTES;
  const line = [...bytes.subarray(start, start + HEX_LINE_BYTES)];
  const pairs = line.map((byte) => byte.toString(16).padStart(2, '0'));
  const half = HEX_LINE_BYTES / 2;
  return {
    offset: start.toString(16).padStart(8, '0'),
    hex: `${pairs.slice(0, half).join(' ')}  ${pairs.slice(half).join(' ')}`.padEnd(HEX_LINE_BYTES * 3),
    text: line.map((byte) => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '.')).join(''),
  };
}

export function countHexLines(bytes: Uint8Array): number {
  return Math.ceil(bytes.length / HEX_LINE_BYTES);
}

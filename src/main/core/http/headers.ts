import type { HeaderList } from '#shared/exchange.ts';

/** Pairs from Node's flat list (`name, value, name, value …`), with spelling and order kept. */
export function pairHeaders(flat: readonly string[]): HeaderList {
  const pairs: HeaderList = [];
  for (let i = 0; i + 1 < flat.length; i += 2) pairs.push([flat[i]!, flat[i + 1]!]);
  return pairs;
}

/** The header with that name in any case; several are joined with commas, as HTTP defines. */
export function findHeader(headers: HeaderList, name: string): string | undefined {
  const lowerName = name.toLowerCase();
  const values = headers.filter(([each]) => each.toLowerCase() === lowerName).map(([, value]) => value);
  return values.length === 0 ? undefined : values.join(', ');
}

/** Pairs from a block of header lines, whose first line is the request line. */
export function parseHeaderLines(block: string): HeaderList {
  return block
    .split('\r\n')
    .slice(1)
    .filter((line) => line.includes(':'))
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]);
}

/** Empty if there is none. Importing `node:http` for this would cost each export thread 20 ms. */
export function getReasonPhrase(status: number): string {
  return process.getBuiltinModule('node:http').STATUS_CODES[status] ?? '';
}

import type { HeaderList } from '#shared/exchange.ts';

/** Pairs from Node's flat list (`name, value, name, value …`), spelling and order kept. */
export function pairHeaders(flat: readonly string[]): HeaderList {
  const pairs: HeaderList = [];
  for (let i = 0; i + 1 < flat.length; i += 2) pairs.push([flat[i]!, flat[i + 1]!]);
  return pairs;
}

/** The header of that name, whatever its case; of several, all with commas between, as HTTP reads them. */
export function findHeader(headers: HeaderList, name: string): string | undefined {
  const wanted = name.toLowerCase();
  const values = headers.filter(([each]) => each.toLowerCase() === wanted).map(([, value]) => value);
  return values.length === 0 ? undefined : values.join(', ');
}

/** Pairs from a block of header lines, its first line being the request's. */
export function readHeaderLines(block: string): HeaderList {
  return block
    .split('\r\n')
    .slice(1)
    .filter((line) => line.includes(':'))
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]);
}

/** Empty where there is none. An import of `node:http` brings all that it has, 20 ms of the thread of each export. */
export function reasonPhrase(status: number): string {
  return process.getBuiltinModule('node:http').STATUS_CODES[status] ?? '';
}

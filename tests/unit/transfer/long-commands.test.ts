import { expect, test } from 'vitest';
import { parseCurlCommand } from '#core/transfer/curl/curl-request.ts';
import { readThreadCpuMs } from '#tests/support/clocks/thread-cpu.ts';

const address = 'http://127.0.0.1/';

/** Commands of about this many words, each long in a different way. */
const COMMANDS: readonly (readonly [string, (words: number) => string])[] = [
  ['short words', (words) => `curl ${address} ${'-s '.repeat(words)}`],
  ['unknown options', (words) => `curl ${address} ${'--what x '.repeat(words / 2)}`],
  ['headers', (words) => `curl ${address} ${"-H 'a: b' ".repeat(words / 2)}`],
  ['data', (words) => `curl ${address} ${'-d a=b '.repeat(words / 2)}`],
  ['empty words', (words) => `curl ${address} ${"'' ".repeat(words)}`],
  ['quotation marks', (words) => `curl ${address} -d ${`'a'"b"`.repeat(words)}`],
  ['escapes', (words) => `curl ${address} -d $'${String.raw`\x41`.repeat(words)}'`],
  ['backslashes', (words) => `curl ${address} -d ${String.raw`\\`.repeat(words)}`],
  ['blanks', (words) => `curl ${address} ${' '.repeat(words)}-s`],
  ['continued lines', (words) => `curl ${address} ${'\\\n'.repeat(words)}-s`],
  ['comments', (words) => `${'# a\n'.repeat(words)}curl ${address}`],
  ['words for cmd.exe', (words) => `curl ^"${address}^" ${'-s '.repeat(words)} -d ^"${'\\'.repeat(words)}^"`],
];

const measureMs = (command: string): number => {
  const startedAt = readThreadCpuMs();
  parseCurlCommand(command);
  return readThreadCpuMs() - startedAt;
};

test.each(COMMANDS)('a command of many %s takes linear time', (_what, createCommand) => {
  measureMs(createCommand(2_000));
  const few = Math.max(3, measureMs(createCommand(20_000)));
  // Linear work takes sixteen times as long, quadratic work 256 times.
  expect(measureMs(createCommand(320_000)) / few).toBeLessThan(80);
});

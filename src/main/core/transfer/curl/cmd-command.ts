import type { CurlCall, CurlCommand, CurlSigning } from './curl-call.ts';

/** In a batch file, percent signs need a different escape than at the prompt. */
export const CMD_NOTE =
  'Paste this at the cmd.exe prompt. In a batch file, percent signs are handled differently.';

/**
 * For the prompt of cmd.exe. It cannot have a line break in a word, passes non-ASCII characters in the machine's code
 * page, is limited to 8,191 characters, and cannot sign: a request that needs any of these is unsupported.
 */
export function renderCmdCommand(call: CurlCall, signing: CurlSigning): CurlCommand {
  const { flags, method, url, headers, body } = call;
  if (signing === 're_sign') return { unsupported: 'it cannot compute a signature' };
  if (body.length > MAX_LINE) return TOO_LONG;
  const text = body.toString('latin1');
  const parts = [method ?? '', url, ...headers, text];
  if (parts.some((word) => /[^\p{Cc}\x20-\x7e]|[\x80-\x9f]/u.test(word)))
    return { unsupported: "it would convert non-ASCII characters to the machine's code page" };
  if (parts.some((word) => /\p{Cc}/u.test(word)))
    return { unsupported: 'arguments cannot contain line breaks or control characters' };
  const command = [
    ['curl.exe', ...flags, ...(method === null ? [] : ['-X', quoteWord(method)]), quoteWord(url)].join(' '),
    ...headers.map((line) => `-H ${quoteWord(line)}`),
    ...(text === '' ? [] : [`--data-raw ${quoteWord(text)}`]),
  ].join(' ^\n  ');
  return command.length > MAX_LINE ? TOO_LONG : { text: command };
}

const MAX_LINE = 8191;
const TOO_LONG: CurlCommand = { unsupported: 'a line can have at most 8,191 characters' };
const SHELL_SYNTAX = /[&|<>()^"!]/;

/**
 * Quotes for the program first, where a backslash escapes a quotation mark, then for cmd: with a caret before each
 * quotation mark cmd never enters quotes, so every special character gets a caret, too. The caret after a percent sign
 * prevents variable expansion.
 */
function quoteWord(word: string): string {
  const forProgram = `"${word.replaceAll(/(\\*)(?:"|$)/g, (whole, slashes: string) =>
    whole.endsWith('"') ? `${slashes}${slashes}\\"` : slashes + slashes,
  )}"`;
  return Array.from(forProgram, (character, at) => {
    if (character === '%') return '%^';
    return SHELL_SYNTAX.test(character) && forProgram[at - 1] !== '%' ? `^${character}` : character;
  }).join('');
}

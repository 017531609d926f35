import type { ParsedWords } from './shell-words.ts';

/** The prefix that both shells parse in the same way: plain words, and "…" with backslashes. */
const COMMON_TEXT = /(?:[^'"\\^$]+|\$(?!')|\\(?!\r?\n)|\^(?!"|\r?\n)|"[^"\\]*(?:\\[^][^"\\]*)*")*/y;

/**
 * Whether a command looks like Windows syntax: the first character that only one shell knows is a caret before a
 * quotation mark or at the end of a line. In a POSIX shell a caret is an ordinary character, so use this only if the
 * command could not be read for that shell.
 */
export function isCmdSyntax(command: string): boolean {
  COMMON_TEXT.lastIndex = 0;
  COMMON_TEXT.test(command);
  return command[COMMON_TEXT.lastIndex] === '^';
}

/**
 * Splits one command for cmd.exe, as copied by browsers: resolves carets first, then quotation marks and backslashes as
 * programs do. Each character of a word is a byte (latin1), as in `parseShellWords`.
 */
export function parseCmdWords(command: string): ParsedWords {
  const line = removeCarets(Buffer.from(command.trim().replaceAll('\r\n', '\n'), 'utf8').toString('latin1'));
  const words: string[] = [];
  let word: string | null = null;
  let isQuoted = false;
  let at = 0;
  while (at < line.length) {
    const char = line[at]!;
    const slashes = /^\\+/.exec(line.slice(at))?.[0].length ?? 0;
    if (slashes > 0) {
      const meetsQuote = line[at + slashes] === '"';
      word = (word ?? '') + '\\'.repeat(meetsQuote ? Math.floor(slashes / 2) : slashes);
      at += slashes;
      if (meetsQuote && slashes % 2 === 1) {
        word += '"';
        at += 1;
      }
    } else if (char === '"' && isQuoted && line[at + 1] === '"') {
      word = `${word ?? ''}"`;
      at += 2;
    } else if (char === '"') {
      isQuoted = !isQuoted;
      word ??= '';
      at += 1;
    } else if (!isQuoted && /[ \t\n]/.test(char)) {
      if (word !== null) words.push(word);
      word = null;
      at += 1;
    } else {
      word = (word ?? '') + char;
      at += 1;
    }
  }
  if (isQuoted) return { kind: 'broken', reason: 'has an unclosed "' };
  if (word !== null) words.push(word);
  return { kind: 'words', words };
}

/** A caret escapes the next character; at the end of a line it joins the lines. */
function removeCarets(text: string): string {
  let read = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]!;
    if (char === '^' && !isQuoted) {
      at += text[at + 1] === '\n' ? 2 : 1;
      read += text[at] ?? '';
    } else {
      if (char === '"') isQuoted = !isQuoted;
      read += char;
    }
  }
  return read;
}

import type { ReadWords } from './shell-words.ts';

/** What both shells read alike, to its end: words without marks, and "…" with backslashes. */
const SAME_IN_BOTH = /(?:[^'"\\^$]+|\$(?!')|\\(?!\r?\n)|\^(?!"|\r?\n)|"[^"\\]*(?:\\[^][^"\\]*)*")*/y;

/**
 * Whether a command looks as if it were written for the command line of Windows: the first mark that only one shell has is
 * a caret, before a quotation mark or at the end of a line. It may still be meant for a POSIX shell, where a caret is a
 * character like any other, so this is to be asked where that shell could not make a request of it.
 */
export function isCmdSyntax(command: string): boolean {
  SAME_IN_BOTH.lastIndex = 0;
  SAME_IN_BOTH.test(command);
  return command[SAME_IN_BOTH.lastIndex] === '^';
}

/**
 * Reads the words of one command for cmd.exe, as browsers copy it: first what cmd makes of the carets, then what a
 * program makes of quotation marks and backslashes. Each character of a word is a byte (latin1), as in `readShellWords`.
 */
export function readCmdWords(command: string): ReadWords {
  const line = withoutCarets(Buffer.from(command.trim().replaceAll('\r\n', '\n'), 'utf8').toString('latin1'));
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

/** A caret takes the meaning from the character behind it; at the end of a line it takes the line's end away. */
function withoutCarets(text: string): string {
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

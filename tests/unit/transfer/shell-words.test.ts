import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCmdWords } from '#core/transfer/curl/cmd-words.ts';
import { renderPrintedWord } from '#core/transfer/curl/printed-word.ts';
import { parseShellWords } from '#core/transfer/curl/shell-words.ts';

function parseCommand(command: string): string[] {
  const read = parseShellWords(command);
  if (read.kind === 'broken') throw new Error(read.reason);
  return read.words.map((word) => Buffer.from(word, 'latin1').toString('utf8'));
}

const BASH = spawnSync('bash', ['--version']).status === 0;
if (!BASH) console.warn('bash is not installed: words are not compared with those of a shell here.');

/** The words into which bash splits a command. */
function splitWithBash(command: string): string[] {
  const { stdout } = spawnSync('bash', ['-c', `printf '%s\\0' ${command}`], { encoding: 'latin1' });
  return stdout.split('\0').slice(0, -1);
}

const COMMANDS = [
  String.raw`curl 'it'\''s' "a \"b\" \\ \x $ 5" $'a\tb\x41\xff\u00e9\U0001F600\101\'x' plain\ word`,
  "curl 'two\nlines' \\\n  -H 'a: b' \\\r\n".replace('\r', ''),
  String.raw`a''b"c"$'d' '' "" ""x`,
  String.raw`"back\slash" 'back\slash' back\slash $'back\\slash'`,
  "'é' \"é\" é $'é'",
  String.raw`$'\cA\a\e\E\?\z'`,
];

describe('the words of a command for a POSIX shell', () => {
  test.skipIf(!BASH).each(COMMANDS)('match bash: %j', (command) => {
    expect(parseShellWords(command)).toEqual({ kind: 'words', words: splitWithBash(command) });
  });

  test.skipIf(!BASH)('match bash for any text in any quotation marks', () => {
    const text = fc.string({ unit: 'binary' }).filter((each) => !each.includes('\0') && each.isWellFormed());
    const quoted = text.map((each) => `'${each.replaceAll("'", String.raw`'\''`)}'`);
    fc.assert(
      fc.property(fc.array(quoted, { minLength: 20, maxLength: 60 }), (words) => {
        const command = words.join(' ');
        expect(parseShellWords(command)).toEqual({ kind: 'words', words: splitWithBash(command) });
      }),
      // Each run starts bash once.
      { numRuns: 4 },
    );
  });

  test('bytes that printf writes into a word are restored', () => {
    const all = Array.from({ length: 255 }, (_none, index) => String.fromCharCode(index + 1)).join('');
    const word = renderPrintedWord(`100% it's \\ ${all}!`);
    expect(word).toMatch(/^[ -~]+$/);
    expect(parseShellWords(`curl -H ${word}`)).toEqual({
      kind: 'words',
      words: ['curl', '-H', `100% it's \\ ${all}!`],
    });
    expect(parseShellWords(`curl "$(printf '%s' x)"`)).toMatchObject({ kind: 'broken' });
  });

  test.each(['bash', 'dash', 'sh'])('printf of %s prints the same bytes', (shell) => {
    if (spawnSync(shell, ['-c', 'true']).status !== 0) return;
    const text = `100% caf\xe9 'it' \\ "$x" \x01\x7f\xff`;
    const { stdout } = spawnSync(shell, ['-c', `printf '%s' ${renderPrintedWord(text)}`], {
      encoding: 'latin1',
    });
    expect(stdout).toBe(text);
  });

  test('a surrogate pair is read as one character', () => {
    expect(parseCommand(String.raw`$'\ud83d\ude00'`)).toEqual(['😀']);
  });

  test.each([
    ["curl 'a", "has an unclosed '"],
    ['curl "a', 'has an unclosed "'],
    ["curl $'a", "has an unclosed $'"],
    ['curl a | jq', 'has | outside quotation marks, which only a shell can expand'],
    ['curl $URL', 'has $ outside quotation marks, which only a shell can expand'],
    ['curl "$(date)"', 'has $ inside "…", which only a shell can expand'],
    ['curl a\ncurl b', 'has more than one command: a line does not end with a backslash'],
    ['curl \\', 'ends with a backslash'],
  ])('%j is rejected with a reason', (command, reason) => {
    expect(parseShellWords(command)).toEqual({ kind: 'broken', reason });
  });
});

describe('the words of a command for cmd.exe', () => {
  test.each([
    ['^"a b^"', ['a b']],
    ['curl ^"x^" ^\n  -H ^"y: z^"', ['curl', 'x', '-H', 'y: z']],
    [String.raw`^"^{^\^"a^\^":^\^"b^\^"^}^"`, ['{"a":"b"}']],
    [String.raw`^"C:^\dir^\^\^"`, [String.raw`C:\dir` + '\\']],
    ['^"100^%^ ^^^!^"', ['100% ^!']],
    ['^"%^PATH^%^"', ['%PATH%']],
    ['^"one^\n\ntwo^"', ['one\ntwo']],
    [String.raw`"old \"form\"" x`, ['old "form"', 'x']],
    ['"say ""hi"""', ['say "hi"']],
    ['^"^"', ['']],
  ])('%j', (command, words) => {
    expect(parseCmdWords(command)).toEqual({ kind: 'words', words });
  });

  test('an unpaired quotation mark is rejected', () => {
    expect(parseCmdWords('curl ^"a')).toMatchObject({ kind: 'broken' });
  });
});

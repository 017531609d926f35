import { createHmac } from 'node:crypto';

/** A called program: its words, and the content of the referenced files at that time. */
export interface ProgramCall {
  readonly words: readonly string[];
  readonly files: ReadonlyMap<string, Buffer>;
}

/** How each version builds a command line: before 7.3, quotation marks in a word are not escaped. */
export type PowerShellVersion = '5.1' | '7';

const TEMP = String.raw`C:\Users\Zo B\AppData\Local\Temp\tmp`;
const QUOTE = /['\u2018-\u201b]/;

/**
 * Runs our PowerShell scripts by the rules of its tokeniser, and returns the calls of programs. Any other statement
 * throws, so that scripts only contain verified ones.
 */
export function runPowerShell(script: string, version: PowerShellVersion, secret?: string): ProgramCall[] {
  const called: ProgramCall[] = [];
  const variables = new Map<string, string>();
  const files = new Map<string, Buffer>();
  let at = 0;

  const take = (pattern: RegExp): RegExpExecArray | null => {
    const sticky = new RegExp(pattern.source, `${pattern.flags}y`);
    sticky.lastIndex = at;
    const match = sticky.exec(script);
    if (match !== null) at += match[0].length;
    return match;
  };
  const readRequired = (pattern: RegExp): RegExpExecArray => {
    const match = take(pattern);
    if (match === null) throw new Error(`not ${pattern.source} at: ${script.slice(at, at + 80)}`);
    return match;
  };
  const readVariable = (name: string): string => {
    const value = variables.get(name.toLowerCase());
    if (value === undefined) throw new Error(`$${name} is not set`);
    return value;
  };
  const readLiteral = (): string => {
    let text = '';
    readRequired(QUOTE);
    for (; at < script.length; at += 1) {
      if (QUOTE.test(script[at]!)) {
        at += 1;
        if (!QUOTE.test(script[at] ?? '')) return text;
      }
      text += script[at]!;
    }
    throw new Error('a literal never ends');
  };
  const readExpression = (): string => {
    if (take(/\(@\(\s*/) === null) return readLiteral();
    const lines: string[] = [];
    while (take(/\s*\) -join "`n"\)/) === null) {
      if (lines.length > 0) readRequired(/[ \t]*\r?\n\s*/);
      if (QUOTE.test(script[at]!)) lines.push(readLiteral());
    }
    return lines.join('\n');
  };
  const readWord = (): string => {
    if (QUOTE.test(script[at]!)) return readLiteral();
    const expandable = take(/"([^"`]*)"/);
    if (expandable !== null)
      return expandable[1]!.replaceAll(/\$(\w+)/g, (_whole, name: string) => readVariable(name));
    return readRequired(/[\w.-]+/)[0];
  };
  const runProgram = (): void => {
    const words: string[] = [];
    for (;;) {
      words.push(readWord());
      take(/(?: |`\r?\n)*/);
      if (at >= script.length || /[\r\n]/.test(script[at]!)) break;
    }
    called.push({ words: splitArguments(buildCommandLine(words, version)), files: new Map(files) });
  };

  while (at < script.length) {
    if (take(/\s+|#[^\n]*/) !== null) continue;
    if (take(/& \{|try \{|\}(?! finally)/) !== null) continue;
    const made = take(/\$(\w+) = \[IO\.Path\]::GetTempFileName\(\)/);
    if (made !== null) {
      const name = `${TEMP}${variables.size}.tmp`;
      variables.set(made[1]!.toLowerCase(), name);
      files.set(name, Buffer.alloc(0));
    } else if (
      take(/if \(-not \$env:SECRET\) \{ throw 'Set \$env:SECRET to the secret of the operator' \}/)
    ) {
      if (secret === undefined) throw new Error('Set $env:SECRET to the secret of the operator');
    } else if (
      take(
        /\$hmac = \[Security\.Cryptography\.HMACSHA256\]::new\(\[Text\.Encoding\]::UTF8\.GetBytes\(\$env:SECRET\)\)/,
      )
    ) {
      readRequired(
        /\s+\$sign = -join \(\$hmac\.ComputeHash\(\[IO\.File\]::ReadAllBytes\(\$body\)\) \| ForEach-Object \{ \$_\.ToString\('x2'\) \}\)/,
      );
      const bytes = files.get(readVariable('body'))!;
      variables.set('sign', createHmac('sha256', secret!).update(bytes).digest('hex'));
    } else if (take(/\[IO\.File\]::WriteAll(?=Text|Bytes)/) !== null) {
      const isText = readRequired(/Text|Bytes/)[0] === 'Text';
      const file = readVariable(readRequired(/\(\$(\w+), /)[1]!);
      if (!isText) readRequired(/\[Convert\]::FromBase64String\(/);
      const value = readExpression();
      readRequired(isText ? /\)/ : /\)\)/);
      files.set(file, Buffer.from(value, isText ? 'utf8' : 'base64'));
    } else if (take(/\} finally \{ Remove-Item -LiteralPath /) !== null) {
      for (const [, name] of readRequired(/[^}]+\}/)[0].matchAll(/\$(\w+)/g))
        files.delete(readVariable(name!));
    } else {
      readRequired(/(?=curl\.exe )/);
      runProgram();
    }
  }
  if (files.size > 0) throw new Error('a temporary file is left');
  return called;
}

/** 5.1 quotes words with spaces, drops empty ones, and escapes nothing. */
function buildCommandLine(words: readonly string[], version: PowerShellVersion): string {
  if (version === '5.1')
    return words
      .filter((word) => word !== '')
      .map((word) => (/\s/.test(word) ? `"${word}"` : word))
      .join(' ');
  return words
    .map((word) => {
      if (word !== '' && !/[\s"]/.test(word)) return word;
      return `"${word.replaceAll(/(\\*)"/g, String.raw`$1$1\"`).replace(/(\\+)$/, '$1$1')}"`;
    })
    .join(' ');
}

/**
 * Interprets a command like the prompt of cmd.exe. Variables are replaced first, anywhere; unknown names are kept. Then
 * carets and quotation marks are resolved. Anything that would start or redirect something throws.
 */
export function runCmd(text: string, environment: Readonly<Record<string, string>>): readonly string[] {
  const getValue = (name: string): string | undefined => {
    const [, plain = name] = /^([^:]+):(?:~|[^=]+=)/.exec(name) ?? [];
    return environment[plain.toUpperCase()];
  };
  let expanded = '';
  for (let at = 0; at < text.length; at += 1) {
    const end = text[at] === '%' ? text.indexOf('%', at + 1) : -1;
    const line = text.indexOf('\n', at);
    const value = end === -1 || (line !== -1 && line < end) ? undefined : getValue(text.slice(at + 1, end));
    expanded += value ?? text[at]!;
    if (value !== undefined) at = end;
  }
  let read = '';
  let isQuoted = false;
  for (let at = 0; at < expanded.length; at += 1) {
    const character = expanded[at]!;
    if (character === '\n') throw new Error('the command ends in its middle');
    if (character === '^' && !isQuoted) {
      at += 1;
      // The first character of the next line is literal.
      if (expanded[at] === '\n') at += 1;
      read += expanded[at] ?? '';
    } else {
      if (character === '"') isQuoted = !isQuoted;
      else if (!isQuoted && /[&|<>()]/.test(character)) throw new Error(`cmd acts on ${character}`);
      read += character;
    }
  }
  if (read.length > 8191) throw new Error('The input line is too long.');
  return splitArguments(read);
}

/** Splits a command line like a Windows program: the rules of Microsoft's C runtime since 2008. */
export function splitArguments(line: string): string[] {
  const words: string[] = [];
  let at = 0;
  while (at < line.length) {
    while (/[ \t]/.test(line[at] ?? '')) at += 1;
    if (at >= line.length) break;
    let word = '';
    let isQuoted = false;
    for (; at < line.length && (isQuoted || !/[ \t]/.test(line[at]!)); at += 1) {
      let slashes = 0;
      while (line[at + slashes] === '\\') slashes += 1;
      if (slashes > 0 && line[at + slashes] === '"') {
        word += '\\'.repeat(Math.floor(slashes / 2));
        word += slashes % 2 === 1 ? '"' : '';
        at += slashes % 2 === 1 ? slashes : slashes - 1;
      } else if (slashes > 0) {
        word += '\\'.repeat(slashes);
        at += slashes - 1;
      } else if (line[at] !== '"') {
        word += line[at]!;
      } else if (isQuoted && line[at + 1] === '"') {
        word += '"';
        at += 1;
      } else {
        isQuoted = !isQuoted;
      }
    }
    words.push(word);
  }
  return words;
}

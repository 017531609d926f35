import { SIGNATURE_HEADER } from '#shared/protocol/signature-header.ts';
import { decodeUtf8 } from '../encoded-body.ts';
import {
  hasUnprintable,
  MAX_WORD_BYTES,
  type CurlCall,
  type CurlCommand,
  type CurlSigning,
} from './curl-call.ts';

/**
 * For Windows PowerShell 5.1 and PowerShell 7. They pass words with quotation marks, empty words and words that end in
 * a backslash differently, and 5.1 pipes text as ASCII. So nothing is piped, and arguments are limited to words that
 * both pass alike: a body goes through a file, and so do URL and headers if necessary. The files are written by .NET,
 * byte for byte, and removed.
 */
export function renderPowershellCommand(call: CurlCall, signing: CurlSigning): CurlCommand {
  const { flags, method, url, headers, body } = call;
  const isResigned = signing === 're_sign';
  const hasBody = body.length > 0 || isResigned;
  const isPlain =
    [method ?? '', url, ...headers].every(isPlainWord) && measureLength(call) < MAX_COMMAND_LENGTH;
  const options = [
    [
      'curl.exe',
      ...flags,
      ...(isPlain && method !== null ? ['-X', toPowershellLiteral(method)] : []),
      isPlain ? toPowershellLiteral(url) : '-K "$config"',
    ].join(' '),
    ...(isPlain ? headers.map((line) => `-H ${toPowershellLiteral(line)}`) : []),
    ...(isResigned ? [`-H "${SIGNATURE_HEADER}: $sign"`] : []),
    ...(hasBody ? ['--data-binary "@$body"'] : []),
  ];
  const files = [
    ...(hasBody ? [{ variable: '$body', bytes: body }] : []),
    ...(isPlain ? [] : [{ variable: '$config', bytes: createConfig(call) }]),
  ];
  if (files.length === 0) return { text: options.join(' `\n  ') };
  const lines = [
    ...files.map(({ variable, bytes }) => renderWrite(variable, bytes)),
    ...(isResigned ? SIGNING : []),
    options.join(' `\n  '),
  ];
  return {
    text: [
      '& {',
      ...(isResigned ? [`  ${NEEDS_SECRET}`] : []),
      ...files.map(({ variable }) => `  ${variable} = [IO.Path]::GetTempFileName()`),
      '  try {',
      ...lines.map((line) => `    ${line.replaceAll('\n', '\n    ')}`),
      `  } finally { Remove-Item -LiteralPath ${files.map(({ variable }) => variable).join(', ')} }`,
      '}',
    ].join('\n'),
  };
}

const NEEDS_SECRET = `if (-not $env:SECRET) { throw 'Set $env:SECRET to the secret of the operator' }`;
const SIGNING = [
  '$hmac = [Security.Cryptography.HMACSHA256]::new([Text.Encoding]::UTF8.GetBytes($env:SECRET))',
  `$sign = -join ($hmac.ComputeHash([IO.File]::ReadAllBytes($body)) | ForEach-Object { $_.ToString('x2') })`,
];

/** Windows allows 32,767 characters for a program and its arguments. */
const MAX_COMMAND_LENGTH = 24_000;

function measureLength({ url, headers }: CurlCall): number {
  return headers.reduce((sum, line) => sum + line.length + 6, url.length);
}

/** ASCII only: older builds of curl for Windows read arguments in the machine's code page. */
function isPlainWord(word: string): boolean {
  return /^[\x20-\x7e]*$/.test(word) && !word.includes('"') && !word.endsWith('\\');
}

/** PowerShell treats five characters as a single quotation mark. */
function toPowershellLiteral(text: string): string {
  return `'${text.replaceAll(/['\u2018-\u201b]/g, '$&$&')}'`;
}

/** Readable text line by line, because a clipboard may change line ends; everything else as base64. */
function renderWrite(variable: string, bytes: Buffer): string {
  const text = bytes.length > MAX_WORD_BYTES ? null : decodeUtf8(bytes);
  if (text === null || hasUnprintable(text.replaceAll('\n', '')))
    return `[IO.File]::WriteAllBytes(${variable}, [Convert]::FromBase64String('${bytes.toString('base64')}'))`;
  const lines = text.split('\n').map(toPowershellLiteral);
  if (lines.length === 1) return `[IO.File]::WriteAllText(${variable}, ${lines[0]!})`;
  return `[IO.File]::WriteAllText(${variable}, (@(\n${lines.join('\n')}\n) -join "\`n"))`;
}

/** For curl's `-K`, which accepts every byte. */
function createConfig({ method, url, headers }: CurlCall): Buffer {
  const toConfigLine = (option: string, value: Buffer): Buffer =>
    Buffer.concat([Buffer.from(`${option} = "`), escapeConfigValue(value), Buffer.from('"\n')]);
  return Buffer.concat([
    ...(method === null ? [] : [toConfigLine('request', Buffer.from(method))]),
    toConfigLine('url', Buffer.from(url)),
    ...headers.map((header) => toConfigLine('header', Buffer.from(header, 'latin1'))),
  ]);
}

function escapeConfigValue(value: Buffer): Buffer {
  const text = value
    .toString('latin1')
    .replaceAll(/["\\]/g, String.raw`\$&`)
    .replaceAll('\t', String.raw`\t`);
  return Buffer.from(text, 'latin1');
}

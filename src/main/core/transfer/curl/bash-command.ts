import { SIGNATURE_HEADER } from '#shared/protocol/signature-header.ts';
import { formatBase64Printer, quoteForShell, SIGNING_COMMAND } from '#shared/format/shell-text.ts';
import { decodeUtf8 } from '../encoded-body.ts';
import {
  hasUnprintable,
  MAX_WORD_BYTES,
  type CurlCall,
  type CurlCommand,
  type CurlSigning,
} from './curl-call.ts';
import { renderPrintedWord } from './printed-word.ts';

/** For every POSIX shell; re-signed with openssl. */
export function renderBashCommand(call: CurlCall, signing: CurlSigning): CurlCommand {
  const { flags, method, url, headers, body } = call;
  const source = toSource(body);
  const isResigned = signing === 're_sign';
  const command = [
    ['curl', ...flags, ...(method === null ? [] : ['-X', quoteForShell(method)]), quoteForShell(url)].join(
      ' ',
    ),
    ...headers.map((line) => `-H ${renderHeader(line)}`),
    ...(isResigned ? [`-H "${SIGNATURE_HEADER}: $SIGN"`] : []),
    ...renderBodyOption(body, source, isResigned),
  ].join(' \\\n  ');
  if (isResigned)
    return { text: `SIGN=$(${source.printing} | ${SIGNING_COMMAND})\n${source.printing} | ${command}` };
  return { text: source.quoted === null && body.length > 0 ? `${source.printing} | ${command}` : command };
}

export const BASH_NEEDS_SECRET = `: "\${SECRET:?Set SECRET to the secret of the operator}"`;

interface Source {
  /** Quoted as one word; null if that is impossible. */
  readonly quoted: string | null;
  /** A command that prints it. */
  readonly printing: string;
}

function toSource(bytes: Buffer): Source {
  const text = bytes.length > MAX_WORD_BYTES ? null : decodeUtf8(bytes);
  // Unprintable text becomes base64, and so does a leading @, which names a file.
  if (text === null || hasUnprintable(text.replaceAll('\n', '')) || text.startsWith('@')) {
    return { quoted: null, printing: formatBase64Printer(bytes.toString('base64')) };
  }
  return { quoted: quoteForShell(text), printing: `printf '%s' ${quoteForShell(text)}` };
}

function renderBodyOption(bytes: Buffer, { quoted }: Source, isPiped: boolean): string[] {
  if (bytes.length === 0 && !isPiped) return [];
  return [quoted === null || isPiped ? '--data-binary @-' : `--data-binary ${quoted}`];
}

/** Headers are bytes: unreadable ones are written as escapes. */
function renderHeader(line: string): string {
  const text = decodeUtf8(Buffer.from(line, 'latin1'));
  return text !== null && !hasUnprintable(text) ? quoteForShell(text) : renderPrintedWord(line);
}

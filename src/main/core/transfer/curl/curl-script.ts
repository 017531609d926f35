import { SIGNATURE_HEADER } from '#shared/protocol/signature-header.ts';
import { printingBase64, shellQuoted, SIGNING_COMMAND } from '#shared/shell-text.ts';
import type { HeaderList } from '#shared/exchange.ts';
import { findHeader } from '../../http/headers.ts';
import { absoluteUrl } from '../absolute-url.ts';
import { bytesOfBody, exactText } from '../body-spelling.ts';
import type { CarriedExchange } from '../carried-exchange.ts';
import { numberInFile, type IdOf } from '../id-of.ts';
import { printedWord } from './printed-word.ts';

export interface CurlScript {
  readonly text: string;
  /** How many commands there are. */
  readonly exchanges: number;
  readonly leftOut: readonly string[];
}

/** Signature as it was sent, or made by openssl when the command is run: then the shell must have $SECRET. */
export type CurlSigning = 'as_sent' | 'anew';

/** Commands for a POSIX shell that send exactly the captured bytes, one for each exchange. */
export function curlScript(
  exchanges: readonly CarriedExchange[],
  signing: CurlSigning,
  idOf: IdOf = numberInFile,
): CurlScript {
  const leftOut: string[] = [];
  const commands = exchanges.flatMap((exchange) => {
    const { request, n, kind } = exchange;
    if (bytesOfBody(request.body).length < request.bodyBytes) {
      leftOut.push(`#${idOf(exchange)} ${kind}: its body was captured cut, so its bytes cannot be sent.`);
      return [];
    }
    return [`# ${n}. ${kind}\n${curlCommand(request, signing)}`];
  });
  const head = signing === 'anew' ? [`: "\${SECRET:?Set SECRET to the secret of the operator}"`] : [];
  return {
    text: commands.length === 0 ? '' : [...head, ...commands].map((part) => `${part}\n`).join('\n'),
    exchanges: commands.length,
    leftOut,
  };
}

/** Headers that curl writes itself, from the address, the body and the connection. */
const OF_CURL = /^(?:content-length|connection|transfer-encoding|keep-alive)$/i;
/** Headers that curl adds unless it is told not to. */
const ADDED_BY_CURL = ['User-Agent', 'Accept', 'Content-Type'];

function curlCommand(request: CarriedExchange['request'], signing: CurlSigning): string {
  const bytes = bytesOfBody(request.body);
  const source = sourceOf(bytes);
  const url = absoluteUrl(request);
  const isSignedAnew = signing === 'anew';
  const lines = [
    `curl -sS -i${addressOptions(url)}${methodOption(request.method, bytes.length > 0)} ${shellQuoted(url)}`,
    ...headerOptions(request.headers, url, bytes.length > 0, isSignedAnew),
    ...(isSignedAnew ? [`-H "${SIGNATURE_HEADER}: $SIGN"`] : []),
    ...bodyOption(bytes, source, isSignedAnew),
  ];
  const command = lines.join(' \\\n  ');
  if (isSignedAnew) return `SIGN=$(${source.printing} | ${SIGNING_COMMAND})\n${source.printing} | ${command}`;
  return source.quoted === null && bytes.length > 0 ? `${source.printing} | ${command}` : command;
}

interface Source {
  /** As one word; null where no word can hold it. */
  readonly quoted: string | null;
  /** A command that prints it. */
  readonly printing: string;
}

/** The longest body that stands in the command itself: a word may not be endless. */
const MAX_WORD_BYTES = 64 * 1024;

function sourceOf(bytes: Buffer): Source {
  const text = bytes.length > MAX_WORD_BYTES ? null : exactText(bytes);
  // What a terminal would act on, or nobody would see, goes as base64, and so does a first @, which names a file.
  if (text === null || /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|^@/u.test(text)) {
    return { quoted: null, printing: printingBase64(bytes.toString('base64')) };
  }
  return { quoted: shellQuoted(text), printing: `printf '%s' ${shellQuoted(text)}` };
}

function bodyOption(bytes: Buffer, { quoted }: Source, isPiped: boolean): string[] {
  if (bytes.length === 0 && !isPiped) return [];
  return [quoted === null || isPiped ? '--data-binary @-' : `--data-binary ${quoted}`];
}

/** Only where the address has what curl would act on: brackets that stand for many addresses, dots that climb. */
function addressOptions(url: string): string {
  const path = url.replace(/[?#][^]*$/, '');
  return [
    /[[\]{}]/.test(url) ? ' --globoff' : '',
    /\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path) ? ' --path-as-is' : '',
  ].join('');
}

function methodOption(method: string, hasBody: boolean): string {
  if (method === (hasBody ? 'POST' : 'GET')) return '';
  return method === 'HEAD' ? ' -I' : ` -X ${shellQuoted(method)}`;
}

function headerOptions(headers: HeaderList, url: string, hasBody: boolean, isSignedAnew: boolean): string[] {
  const host = URL.canParse(url) ? new URL(url).host : '';
  const kept = headers.filter(
    ([name, value]) =>
      !OF_CURL.test(name) &&
      !(/^host$/i.test(name) && value === host) &&
      !(isSignedAnew && name.toLowerCase() === SIGNATURE_HEADER.toLowerCase()),
  );
  const unwanted = ADDED_BY_CURL.filter(
    (name) => findHeader(headers, name) === undefined && (hasBody || name !== 'Content-Type'),
  );
  return [
    ...kept.map(([name, value]) => `-H ${headerWord(name, value)}`),
    ...unwanted.map((name) => `-H ${shellQuoted(`${name}:`)}`),
  ];
}

/** Headers are bytes: those that are no text a person can read are written as such. */
function headerWord(name: string, value: string): string {
  const line = value === '' ? `${name};` : `${name}: ${value}`;
  const text = /[^\0-\u00ff]/.test(line) ? null : exactText(Buffer.from(line, 'latin1'));
  const isReadable = text !== null && !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text);
  return isReadable ? shellQuoted(text) : printedWord(line);
}

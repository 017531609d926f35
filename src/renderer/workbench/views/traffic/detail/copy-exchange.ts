import { CURL_SHELL_NAMES, type ExportFormat } from '#shared/contract/transfer.ts';
import { collectExport } from '#shared/collect-export.ts';
import type { ExchangeDetail } from '#shared/exchange.ts';
import { decodeBody } from '../../../exchange/body/body-text.ts';
import { client } from '../../../platform/client.ts';
import { formatCallError } from '../../../platform/connection/format-call-error.ts';
import { announce } from '../../../../ui/announcer.ts';
import { useCurlShell } from '../../../features/transfer/curl-shell.ts';
import { copyText } from '../../../../ui/controls/copy-text.ts';
import { texts } from '../texts.tsx';

/** A format in which an exchange can be copied. */
export interface CopyFormat {
  readonly format: Extract<ExportFormat, 'curl' | 'fetch' | 'python' | 'http' | 'markdown'>;
  readonly signature: 'original' | 're_sign';
  /** As in "cURL command copied". */
  readonly what: string;
}

export const CURL_COPY_FORMAT: CopyFormat = {
  format: 'curl',
  signature: 'original',
  what: texts.curlCommand,
};
export const SIGNING_CURL_COPY_FORMAT: CopyFormat = {
  format: 'curl',
  signature: 're_sign',
  what: texts.signingCurlCommand,
};
export const FETCH_COPY_FORMAT: CopyFormat = {
  format: 'fetch',
  signature: 'original',
  what: texts.fetchCall,
};
export const PYTHON_COPY_FORMAT: CopyFormat = {
  format: 'python',
  signature: 'original',
  what: texts.pythonCode,
};
export const HTTP_COPY_FORMAT: CopyFormat = {
  format: 'http',
  signature: 'original',
  what: texts.httpRequest,
};
export const MARKDOWN_COPY_FORMAT: CopyFormat = {
  format: 'markdown',
  signature: 'original',
  what: texts.markdown,
};

/** Copies an exchange to the clipboard. Resolves to a message if that failed, otherwise null. */
export async function copyExchange(
  id: number,
  { format, signature, what }: CopyFormat,
): Promise<string | null> {
  try {
    const { shell } = useCurlShell.getState();
    const request = { what: { kind: 'ids', ids: [id] }, format, signature, shell };
    const { text, leftOut } = await collectExport(client.transfer.export({ request }));
    if (text === '') return announceCopy(leftOut.join(' '));
    const copied = format === 'curl' ? texts.forShell(what, CURL_SHELL_NAMES[shell]) : what;
    return (await copyText(text, copied)) ? null : texts.clipboardDenied;
  } catch (error) {
    return announceCopy(formatCallError(error));
  }
}

/** Copies a response body as text. Resolves to a message if that failed, otherwise null. */
export async function copyResponseBody({ response }: ExchangeDetail): Promise<string | null> {
  const { text, isUtf8 } = decodeBody(response?.body.base64 ?? '');
  if (text === '') return texts.noResponseBody;
  if (!isUtf8) return texts.responseNotText;
  return (await copyText(text, texts.responseBody)) ? null : texts.clipboardDenied;
}

function announceCopy(message: string): string {
  announce(message);
  return message;
}

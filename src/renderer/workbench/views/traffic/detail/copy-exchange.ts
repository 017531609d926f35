import { CURL_SHELL_NAMES, type ExportFormat } from '#shared/contract/transfer.ts';
import { readExported } from '#shared/read-exported.ts';
import { client } from '../../../platform/client.ts';
import { formatCallError } from '../../../platform/connection/format-call-error.ts';
import { announce } from '../../../../ui/announcer.ts';
import { useCurlShell } from '../../../features/transfer/curl-shell.ts';
import { copyText } from '../../../../ui/controls/copy-text.ts';
import { texts } from '../texts.tsx';

/** A format in which an exchange can be copied. */
export interface CopyFormat {
  readonly format: Extract<ExportFormat, 'curl' | 'http' | 'markdown'>;
  readonly signature: 'as_sent' | 'anew';
  /** As in "cURL command copied". */
  readonly what: string;
}

export const AS_CURL: CopyFormat = { format: 'curl', signature: 'as_sent', what: texts.cURLCommand };
export const AS_SIGNING_CURL: CopyFormat = {
  format: 'curl',
  signature: 'anew',
  what: texts.cURLCommandThatSigns,
};
export const AS_HTTP: CopyFormat = { format: 'http', signature: 'as_sent', what: texts.httpRequest };
export const AS_MARKDOWN: CopyFormat = { format: 'markdown', signature: 'as_sent', what: texts.markdown };

/** Copies an exchange to the clipboard. Resolves to a message if that failed, otherwise null. */
export async function copyExchange(
  id: number,
  { format, signature, what }: CopyFormat,
): Promise<string | null> {
  try {
    const { shell } = useCurlShell.getState();
    const request = { what: { kind: 'ids', ids: [id] }, format, signature, shell };
    const { text, leftOut } = await readExported(client.transfer.export({ request }));
    if (text === '') return announced(leftOut.join(' '));
    const copied = format === 'curl' ? texts.for(what, CURL_SHELL_NAMES[shell]) : what;
    return (await copyText(text, copied)) ? null : texts.clipboardRefused;
  } catch (error) {
    return announced(formatCallError(error));
  }
}

function announced(words: string): string {
  announce(words);
  return words;
}

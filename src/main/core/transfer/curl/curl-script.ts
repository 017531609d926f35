import { CURL_SHELL_NAMES, POWERSHELL_MEDIA_TYPE, type CurlShell } from '#shared/contract/transfer.ts';
import { bytesOfBody } from '../body-spelling.ts';
import type { ExportedExchange } from '../exported-exchange.ts';
import { numberInFile, type ExchangeIdOf } from '../exchange-id-of.ts';
import { BASH_NEEDS_SECRET, bashCommand } from './bash-command.ts';
import { CMD_NOTE, cmdCommand } from './cmd-command.ts';
import { curlCallOf, type CurlCall, type CurlCommand, type CurlSigning } from './curl-call.ts';
import { powershellCommand } from './powershell-command.ts';

export interface CurlScript {
  readonly text: string;
  /** The number of commands. */
  readonly exchanges: number;
  readonly leftOut: readonly string[];
}

interface ShellOf {
  /** The file extension. */
  readonly ending: string;
  readonly mediaType: string;
  /** Prefix of a comment line. */
  readonly comment: string;
  /** The first lines of the file. */
  head(signing: CurlSigning): readonly string[];
  command(call: CurlCall, signing: CurlSigning): CurlCommand;
}

export const SHELL: Readonly<Record<CurlShell, ShellOf>> = {
  bash: {
    ending: '.sh',
    mediaType: 'text/x-shellscript',
    comment: '# ',
    head: (signing) => (signing === 'anew' ? [BASH_NEEDS_SECRET] : []),
    command: bashCommand,
  },
  powershell: {
    ending: '.ps1',
    mediaType: POWERSHELL_MEDIA_TYPE,
    comment: '# ',
    head: () => [],
    command: powershellCommand,
  },
  cmd: {
    ending: '.cmd.txt',
    mediaType: 'text/plain',
    comment: 'rem ',
    head: () => [`rem ${CMD_NOTE}`],
    command: cmdCommand,
  },
};

/** Shell commands that send exactly the captured bytes, one for each exchange. */
export function curlScript(
  exchanges: readonly ExportedExchange[],
  signing: CurlSigning,
  shell: CurlShell = 'bash',
  idOf: ExchangeIdOf = numberInFile,
): CurlScript {
  const { comment, head, command } = SHELL[shell];
  const leftOut: string[] = [];
  const commands = exchanges.flatMap((exchange) => {
    const { request, n, kind } = exchange;
    const name = `#${idOf(exchange)} ${kind}`;
    if (bytesOfBody(request.body).length < request.bodyBytes) {
      leftOut.push(`${name}: the captured body is truncated, so it cannot be sent.`);
      return [];
    }
    const written = command(curlCallOf(request, signing), signing);
    if ('text' in written) return [`${comment}${n}. ${kind}\n${written.text}`];
    leftOut.push(`${name}: ${CURL_SHELL_NAMES[shell]} cannot send it: ${written.unsupported}.`);
    return [];
  });
  return {
    text: commands.length === 0 ? '' : [...head(signing), ...commands].map((part) => `${part}\n`).join('\n'),
    exchanges: commands.length,
    leftOut,
  };
}

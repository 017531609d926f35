import { CURL_SHELL_NAMES, POWERSHELL_MEDIA_TYPE, type CurlShell } from '#shared/contract/transfer.ts';
import type { ExportedExchange } from '../exported-exchange.ts';
import { getExchangeNumber, type GetExchangeId } from '../exchange-number.ts';
import { renderSnippets } from '../snippets/render-snippets.ts';
import { BASH_NEEDS_SECRET, renderBashCommand } from './bash-command.ts';
import { CMD_NOTE, renderCmdCommand } from './cmd-command.ts';
import { toCurlCall, type CurlCall, type CurlCommand, type CurlSigning } from './curl-call.ts';
import { renderPowershellCommand } from './powershell-command.ts';

interface ShellFormat {
  /** The file extension. */
  readonly ending: string;
  readonly mediaType: string;
  /** Prefix of a comment line. */
  readonly comment: string;
  /** The first lines of the file. */
  head(signing: CurlSigning): readonly string[];
  command(call: CurlCall, signing: CurlSigning): CurlCommand;
}

export const SHELL: Readonly<Record<CurlShell, ShellFormat>> = {
  bash: {
    ending: '.sh',
    mediaType: 'text/x-shellscript',
    comment: '# ',
    head: (signing) => (signing === 're_sign' ? [BASH_NEEDS_SECRET] : []),
    command: renderBashCommand,
  },
  powershell: {
    ending: '.ps1',
    mediaType: POWERSHELL_MEDIA_TYPE,
    comment: '# ',
    head: () => [],
    command: renderPowershellCommand,
  },
  cmd: {
    ending: '.cmd.txt',
    mediaType: 'text/plain',
    comment: 'rem ',
    head: () => [`rem ${CMD_NOTE}`],
    command: renderCmdCommand,
  },
};

/** Shell commands that send exactly the captured bytes, one for each request. */
export function renderCurlScript(
  exchanges: readonly ExportedExchange[],
  signing: CurlSigning,
  shell: CurlShell = 'bash',
  getId: GetExchangeId = getExchangeNumber,
) {
  const { comment, head, command } = SHELL[shell];
  return renderSnippets(
    exchanges,
    {
      name: CURL_SHELL_NAMES[shell],
      comment,
      head: head(signing),
      render: (request) => command(toCurlCall(request, signing), signing),
    },
    getId,
  );
}

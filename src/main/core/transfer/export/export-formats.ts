import type { ExportFormat, ExportRequest } from '#shared/contract/transfer.ts';
import { CASE_EXTENSION } from '#shared/suite/case.ts';
import type { ExportedExchange } from '../exported-exchange.ts';
import { writeBundle } from '../bundle-file.ts';
import { renderCurlScript, SHELL } from '../curl/curl-script.ts';
import { writeHar } from '../har/write-har.ts';
import { renderHttpMessages } from './http-messages.ts';
import { renderArtilleryScript } from '../load/artillery-script.ts';
import type { GetExchangeId } from '../exchange-number.ts';
import { renderK6Script } from '../load/k6-script.ts';
import { planLoad, type LoadPlan } from '../load/load-plan.ts';
import { FETCH } from '../snippets/fetch-snippet.ts';
import { PYTHON } from '../snippets/python-snippet.ts';
import { renderSnippets } from '../snippets/render-snippets.ts';
import type { RowExtent } from './exchange-selector.ts';
import { renderMarkdownTicket } from './markdown-ticket.ts';

export interface FormattedExport {
  readonly text: string;
  /** How many of the given exchanges are in it. */
  readonly exchanges: number;
  readonly leftOut: readonly string[];
  /** Notes about content in another form. */
  readonly notes?: readonly string[];
}

interface FileType {
  /** The file extension. */
  readonly ending: string;
  readonly mediaType: string;
}

interface TextFormat extends FileType {
  /** A file that can be imported again contains whole rows of the list. */
  readonly extent: RowExtent;
  write(
    exchanges: readonly ExportedExchange[],
    options: Pick<ExportRequest, 'signature' | 'shell'> & {
      readonly version: string;
      readonly getId: GetExchangeId;
      /** A note at the start of the file about what was not redacted; null if there is none. */
      readonly notice: string | null;
    },
  ): FormattedExport;
}

const PROGRAM = 'Game Gateway Workbench';

/** A case is a zip, and more than its exchanges: see `writeExport`. */
const CASE_FILE: FileType = { ending: CASE_EXTENSION, mediaType: 'application/zip' };

/** The writer, file extension and media type of each format that is text. */
export const EXPORT_FORMAT: Readonly<Record<Exclude<ExportFormat, 'case'>, TextFormat>> = {
  har: {
    ending: '.har',
    mediaType: 'application/json',
    extent: 'whole',
    write: (exchanges, { version, notice }) =>
      writeWhole(exchanges, writeHar(exchanges, { name: PROGRAM, version }, notice)),
  },
  bundle: {
    ending: '.capture.json',
    mediaType: 'application/json',
    extent: 'whole',
    write: (exchanges, { version, notice }) =>
      writeWhole(exchanges, writeBundle(exchanges, `${PROGRAM} ${version}`, notice)),
  },
  k6: {
    ending: '.k6.js',
    mediaType: 'text/javascript',
    extent: 'selected',
    write: (exchanges, { getId, notice }) => writeScript(planLoad(exchanges, getId), renderK6Script, notice),
  },
  artillery: {
    ending: '.artillery.ts',
    mediaType: 'text/typescript',
    extent: 'selected',
    write: (exchanges, { getId, notice }) =>
      writeScript(planLoad(exchanges, getId), renderArtilleryScript, notice),
  },
  curl: {
    ending: '.sh',
    mediaType: 'text/x-shellscript',
    extent: 'selected',
    write: (exchanges, { signature, shell, getId, notice }) =>
      withNotice(renderCurlScript(exchanges, signature, shell, getId), SHELL[shell].comment, notice),
  },
  fetch: {
    ending: '.mjs',
    mediaType: 'text/javascript',
    extent: 'selected',
    write: (exchanges, { getId, notice }) =>
      withNotice(renderSnippets(exchanges, FETCH, getId), FETCH.comment, notice),
  },
  python: {
    ending: '.py',
    mediaType: 'text/x-python',
    extent: 'selected',
    write: (exchanges, { getId, notice }) =>
      withNotice(renderSnippets(exchanges, PYTHON, getId), PYTHON.comment, notice),
  },
  http: {
    ending: '.http',
    mediaType: 'text/plain',
    extent: 'selected',
    write: (exchanges, { getId, notice }) =>
      withNotice(
        { ...renderHttpMessages(exchanges, getId), exchanges: exchanges.length, leftOut: [] },
        '### ',
        notice,
      ),
  },
  markdown: {
    ending: '.md',
    mediaType: 'text/markdown',
    extent: 'attempts',
    write: (exchanges, { notice }) =>
      withNotice(writeWhole(exchanges, renderMarkdownTicket(exchanges)), '> ', notice),
  },
};

/** The file type: each shell has its own. */
export function getFile({ format, shell }: ExportRequest): FileType {
  if (format === 'case') return CASE_FILE;
  return format === 'curl' ? SHELL[shell] : EXPORT_FORMAT[format];
}

function writeWhole(exchanges: readonly ExportedExchange[], text: string): FormattedExport {
  return { text, exchanges: exchanges.length, leftOut: [] };
}

function writeScript(
  plan: LoadPlan,
  write: (plan: LoadPlan) => string,
  notice: string | null,
): FormattedExport {
  const { steps, leftOut } = plan;
  const text = steps.length === 0 ? '' : write(plan);
  return withNotice({ text, exchanges: steps.length, leftOut }, '// ', notice);
}

/** Puts the notice at the start, as a comment of the format. */
function withNotice(written: FormattedExport, mark: string, notice: string | null): FormattedExport {
  if (notice === null || written.text === '') return written;
  return {
    ...written,
    text: `${mark}${notice}\n${mark === '> ' || mark === '### ' ? '\n' : ''}${written.text}`,
  };
}

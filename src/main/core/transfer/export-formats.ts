import type { ExportFormat, ExportRequest } from '#shared/contract/transfer.ts';
import type { CarriedExchange } from './carried-exchange.ts';
import { writeBundle } from './bundle-file.ts';
import { curlScript } from './curl/curl-script.ts';
import { writeHar } from './har/write-har.ts';
import { httpMessages } from './http-messages.ts';
import { artilleryScript } from './load/artillery-script.ts';
import type { IdOf } from './id-of.ts';
import { k6Script } from './load/k6-script.ts';
import { planLoad, type LoadPlan } from './load/load-plan.ts';
import { markdownTicket } from './markdown-ticket.ts';

export interface Written {
  readonly text: string;
  /** How many of those given are in it. */
  readonly exchanges: number;
  readonly leftOut: readonly string[];
  /** What is in it in another form. */
  readonly notes?: readonly string[];
}

interface FormatOf {
  /** Behind the name of the file. */
  readonly ending: string;
  readonly mediaType: string;
  /** Whether a file of it can be brought in again: then it holds whole rows of the list. */
  readonly isReadAgain: boolean;
  /** Whether something may be replaced in it: not where the bytes are to be sent. */
  readonly isForReading: boolean;
  write(
    exchanges: readonly CarriedExchange[],
    options: Pick<ExportRequest, 'signature'> & { readonly version: string; readonly idOf: IdOf },
  ): Written;
}

const PROGRAM = 'Game Gateway Workbench';

/** What each format is written by, and how its files are called. */
export const EXPORT_FORMAT: Readonly<Record<ExportFormat, FormatOf>> = {
  har: {
    ending: '.har',
    mediaType: 'application/json',
    isReadAgain: true,
    isForReading: true,
    write: (exchanges, { version }) => whole(exchanges, writeHar(exchanges, { name: PROGRAM, version })),
  },
  bundle: {
    ending: '.capture.json',
    mediaType: 'application/json',
    isReadAgain: true,
    isForReading: true,
    write: (exchanges, { version }) => whole(exchanges, writeBundle(exchanges, `${PROGRAM} ${version}`)),
  },
  k6: {
    ending: '.k6.js',
    mediaType: 'text/javascript',
    isReadAgain: false,
    isForReading: false,
    write: (exchanges, { idOf }) => script(planLoad(exchanges, idOf), k6Script),
  },
  artillery: {
    ending: '.artillery.ts',
    mediaType: 'text/typescript',
    isReadAgain: false,
    isForReading: false,
    write: (exchanges, { idOf }) => script(planLoad(exchanges, idOf), artilleryScript),
  },
  curl: {
    ending: '.sh',
    mediaType: 'text/x-shellscript',
    isReadAgain: false,
    isForReading: false,
    write: (exchanges, { signature, idOf }) => curlScript(exchanges, signature, idOf),
  },
  http: {
    ending: '.http',
    mediaType: 'text/plain',
    isReadAgain: false,
    isForReading: true,
    write: (exchanges, { idOf }) => ({
      ...httpMessages(exchanges, idOf),
      exchanges: exchanges.length,
      leftOut: [],
    }),
  },
  markdown: {
    ending: '.md',
    mediaType: 'text/markdown',
    isReadAgain: false,
    isForReading: true,
    write: (exchanges) => whole(exchanges, markdownTicket(exchanges)),
  },
};

function whole(exchanges: readonly CarriedExchange[], text: string): Written {
  return { text, exchanges: exchanges.length, leftOut: [] };
}

function script(plan: LoadPlan, write: (plan: LoadPlan) => string): Written {
  const { steps, leftOut } = plan;
  return { text: steps.length === 0 ? '' : write(plan), exchanges: steps.length, leftOut };
}

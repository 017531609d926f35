import type { ExportFormat } from '#shared/contract/transfer.ts';

interface FormatWords {
  readonly name: string;
  /** Who it is for, in a sentence. */
  readonly note: string;
  /** It is there to be sent: what is redacted in it arrives so. */
  readonly isSent: boolean;
  /** Whether each exchange comes with its retries and the other side's view. */
  readonly isWhole: boolean;
}

/** What a person is told of each format, in the order of the screen. */
export const FORMAT_WORDS: Readonly<Record<ExportFormat, FormatWords>> = {
  bundle: {
    name: 'Capture bundle',
    note: 'For another workbench: complete and lossless.',
    isSent: false,
    isWhole: true,
  },
  har: {
    name: 'HAR',
    note: 'For browsers, proxies and other HTTP tools.',
    isSent: false,
    isWhole: true,
  },
  k6: {
    name: 'k6 script',
    note: 'For a load test: fresh IDs, re-signed.',
    isSent: true,
    isWhole: false,
  },
  artillery: {
    name: 'Artillery script',
    note: 'For a load test with Artillery: fresh IDs, re-signed.',
    isSent: true,
    isWhole: false,
  },
  curl: {
    name: 'cURL commands',
    note: 'For a terminal: one command per request.',
    isSent: true,
    isWhole: false,
  },
  http: {
    name: 'HTTP messages',
    note: 'For reading: the raw messages.',
    isSent: false,
    isWhole: false,
  },
  markdown: {
    name: 'Markdown',
    note: 'For a ticket: what happened, without secrets.',
    isSent: false,
    isWhole: false,
  },
};

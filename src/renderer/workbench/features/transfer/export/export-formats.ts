import type { ExportFormat } from '#shared/contract/transfer.ts';
import { texts } from '../texts.ts';

interface FormatDescription {
  readonly name: string;
  /** Who it is for, in a sentence. */
  readonly note: string;
  /** Meant to be sent: redacted values arrive redacted. */
  readonly isSent: boolean;
  /** Whether it includes retries and the other side's view of each exchange. */
  readonly isWhole: boolean;
}

/** Each format with its description, in display order. */
export const FORMAT_DESCRIPTIONS: Readonly<Record<ExportFormat, FormatDescription>> = {
  bundle: {
    name: texts.captureBundle,
    note: texts.bundleHint,
    isSent: false,
    isWhole: true,
  },
  case: {
    name: texts.case,
    note: texts.caseHint,
    isSent: true,
    isWhole: true,
  },
  har: {
    name: texts.har,
    note: texts.harHint,
    isSent: false,
    isWhole: true,
  },
  k6: {
    name: texts.k6Script,
    note: texts.k6Hint,
    isSent: true,
    isWhole: false,
  },
  artillery: {
    name: texts.artilleryScript,
    note: texts.artilleryHint,
    isSent: true,
    isWhole: false,
  },
  curl: {
    name: texts.curlCommands,
    note: texts.curlHint,
    isSent: true,
    isWhole: false,
  },
  fetch: {
    name: texts.fetchCalls,
    note: texts.fetchHint,
    isSent: true,
    isWhole: false,
  },
  python: {
    name: texts.pythonScript,
    note: texts.pythonHint,
    isSent: true,
    isWhole: false,
  },
  http: {
    name: texts.httpMessages,
    note: texts.httpHint,
    isSent: false,
    isWhole: false,
  },
  markdown: {
    name: texts.markdown,
    note: texts.markdownHint,
    isSent: false,
    isWhole: false,
  },
};

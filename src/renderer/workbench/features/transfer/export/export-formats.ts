import type { ExportFormat } from '#shared/contract/transfer.ts';
import { texts } from '../texts.ts';

interface FormatDescription {
  readonly name: string;
  /** Who it is for, in a sentence. */
  readonly note: string;
  /** Meant to be sent: redacted values arrive redacted. */
  readonly isSent: boolean;
  /** Says what it includes besides the rows, after the number of exchanges. */
  readonly included: string;
}

/** Each format with its description, in display order. */
export const FORMAT_DESCRIPTIONS: Readonly<Record<ExportFormat, FormatDescription>> = {
  bundle: {
    name: texts.captureBundle,
    note: texts.bundleHint,
    isSent: false,
    included: texts.retriesAndSidesIncluded,
  },
  case: {
    name: texts.case,
    note: texts.caseHint,
    isSent: true,
    included: texts.retriesAndSidesIncluded,
  },
  har: {
    name: texts.har,
    note: texts.harHint,
    isSent: false,
    included: texts.retriesAndSidesIncluded,
  },
  k6: {
    name: texts.k6Script,
    note: texts.k6Hint,
    isSent: true,
    included: '',
  },
  artillery: {
    name: texts.artilleryScript,
    note: texts.artilleryHint,
    isSent: true,
    included: '',
  },
  curl: {
    name: texts.curlCommands,
    note: texts.curlHint,
    isSent: true,
    included: '',
  },
  fetch: {
    name: texts.fetchCalls,
    note: texts.fetchHint,
    isSent: true,
    included: '',
  },
  python: {
    name: texts.pythonScript,
    note: texts.pythonHint,
    isSent: true,
    included: '',
  },
  http: {
    name: texts.httpMessages,
    note: texts.httpHint,
    isSent: false,
    included: '',
  },
  markdown: {
    name: texts.markdown,
    note: texts.markdownHint,
    isSent: false,
    included: texts.retriesIncluded,
  },
};

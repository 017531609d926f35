import { defineTexts, type Insert } from '../../../ui/text/define-texts.ts';
import { formatPlural } from '../../../ui/text/format.ts';

export const texts = defineTexts({
  win: 'Win',

  export: 'Export',
  preview: 'Preview',
  exchanges: (exchanges: number) => formatPlural(exchanges, 'exchange'),
  includingRetries: ' · including retries and both sides',

  originalSignature: 'Original signature',
  originalSignatureHint: 'The command repeats the captured request.',
  signedWhenRun: 'Signed when run',
  usesSecretInSecret: 'Uses the secret in $SECRET, so you can change the body.',
  andAnyOtherPosixShell: 'And any other POSIX shell.',
  powershellHint: 'Windows PowerShell 5.1 and PowerShell 7.',
  forPastingAtPromptOne: 'For pasting at the prompt: one line of printable ASCII.',
  format: 'Format',
  shell: 'Shell',
  signature: 'Signature',

  tooLargeForClipboard: (copyMaxBytes: Insert) => ` Too large for the clipboard (limit ${copyMaxBytes}).`,
  file: 'File',
  copied: 'Copied',
  copy: 'Copy',
  saved: (fileName: Insert) => `${fileName} saved.`,
  save: 'Save',

  captureBundle: 'Capture bundle',
  bundleHint: 'For another workbench: complete and lossless.',
  har: 'HAR',
  harHint: 'For browsers, proxies and other HTTP tools.',
  k6Script: 'k6 script',
  forLoadTestFreshIds: 'For a load test: fresh IDs, re-signed.',
  artilleryScript: 'Artillery script',
  forLoadTestWithArtillery: 'For a load test with Artillery: fresh IDs, re-signed.',
  cURLCommands: 'cURL commands',
  forTerminalOneCommandPer: 'For a terminal: one command per request.',
  httpMessages: 'HTTP messages',
  forReadingRawMessages: 'For reading: the raw messages.',
  markdown: 'Markdown',
  markdownHint: 'For a ticket: what happened, without secrets.',

  preparing: 'Preparing…',
  nothingToPreview: 'Nothing to preview. Fix the highlighted fields.',
  tryAgain: 'Try again',
  redaction: 'Redaction',
  leftOut: 'Left out',
  previewOfFile: 'Preview of the file',
  previewTruncatedHint: (previewMaxChars: Insert) =>
    `Shows the first ${previewMaxChars}. The file contains everything.`,

  redactSecrets: 'Redact secrets',
  redactCookies: 'Redact cookies',
  redactSignatures: 'Redact signatures',
  redactPlayers: 'Redact players',
  redactionHint: 'Redacted values are replaced in the export. Turn a switch off to export them as captured.',

  exchange: (exchangeId: Insert) => `Exchange ${exchangeId}`,
  wholeRound: 'The whole round',
  what: 'What',
  everything: 'Everything',
  matchingExchanges: 'Matching exchanges',
  soFar: ' so far',

  errors: 'Errors',
  nothingImported: (count: number) => `Nothing was imported: ${formatPlural(count, 'problem')}.`,
  fileLabel: 'The file',
  andMoreProblems: (more: number) => `And ${formatPlural(more, 'more problem')}.`,

  entry: 'Entry',
  exchangeLabel: 'Exchange',

  remove: (name: Insert) => `Remove ${name}`,
  chooseAnotherFile: 'Choose another file',

  import: 'Import',
  cURL: 'cURL',
  raw: 'Raw',
  source: 'Source',
  cURLCommand: 'cURL command',
  asCopiedByBrowsers:
    'As copied by browsers and other tools, for a POSIX shell or for Windows. The command is parsed, never run.',
  dropHarFileOrCapture: 'Drop a HAR file or a capture bundle here.',
  fileSourcesHint: 'From a browser, a proxy, Playwright (also its .har.zip), or another workbench.',
  chooseFile: 'Choose a file',

  stoppingAndRollingBack: 'Stopping and rolling back',
  reading: 'Reading',
  importHint: 'Importing sends nothing and changes no balance.',
  stop: 'Stop',
  importing: 'Importing…',

  readingEntries: 'Reading entries',
  savingExchanges: 'Saving exchanges',
  of: (what: Insert, done: Insert, total: Insert) => `${what}: ${done} of ${total}`,

  notImported: 'Not imported',
  exchangesImported: (exchanges: number) => `${formatPlural(exchanges, 'exchange')} imported.`,

  exchangesImportedCount: (exchanges: number) => `${formatPlural(exchanges, 'exchange')} imported`,
  retriesAndTwoSides: 'Retries and the two sides of an exchange share one row in the list.',
  importMore: 'Import more',
  show: 'Show',

  requestUrl: 'Request URL',
  leaveEmptyIfRequestHad: 'Leave empty if the request had none.',
  body: 'Body',
  lineEndingsHint: 'Text fields normalise line endings. If every byte counts, use a file.',
  loadFromFile: 'Load from a file',

  files: 'Files',

  isRequired: 'is required',
  isEmptyPasteCURLCommand: 'is empty: paste a cURL command',
  isLargerThanLimit: (importMaxBytes: Insert) => `is larger than ${importMaxBytes}, the limit for one import`,
  cannotBeRead: 'cannot be read: it has changed or moved. Choose it again',

  dropToImport: 'Drop a HAR file or a capture bundle to import it',
});

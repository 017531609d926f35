import { defineTexts, type Insert } from '../../../ui/text/define-texts.ts';
import { formatPlural } from '../../../ui/text/format.ts';

export const texts = defineTexts({
  export: 'Export',
  preview: 'Preview',
  exchanges: (exchanges: number) => formatPlural(exchanges, 'exchange'),
  retriesIncluded: ' · including retries and both sides',

  originalSignature: 'Original signature',
  originalSignatureHint: 'The command repeats the captured request.',
  signedWhenRun: 'Signed when run',
  signedWhenRunHint: 'Uses the secret in $SECRET, so you can change the body.',
  bashHint: 'And any other POSIX shell.',
  powershellHint: 'Windows PowerShell 5.1 and PowerShell 7.',
  cmdHint: 'For pasting at the prompt: one line of printable ASCII.',
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
  k6Hint: 'For a load test: fresh IDs, re-signed.',
  artilleryScript: 'Artillery script',
  artilleryHint: 'For a load test with Artillery: fresh IDs, re-signed.',
  curlCommands: 'cURL commands',
  curlHint: 'For a terminal: one command per request.',
  fetchCalls: 'JavaScript (fetch)',
  fetchHint: 'For Node or a browser: one call per request.',
  pythonScript: 'Python',
  pythonHint: 'For Python 3: nothing to install.',
  httpMessages: 'HTTP messages',
  httpHint: 'For reading: the raw messages.',
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
  selectedExchanges: 'Selected exchanges',
  searchingMark: ' so far',

  errors: 'Errors',
  nothingImported: (count: number) => `Nothing was imported: ${formatPlural(count, 'problem')}.`,
  fileLabel: 'The file',
  moreProblems: (more: number) => `And ${formatPlural(more, 'more problem')}.`,

  entry: 'Entry',
  exchangeLabel: 'Exchange',

  remove: (name: Insert) => `Remove ${name}`,
  chooseAnotherFile: 'Choose another file',

  import: 'Import',
  curl: 'cURL',
  raw: 'Raw',
  source: 'Source',
  curlCommand: 'cURL command',
  curlCommandHint:
    'As copied by browsers and other tools, for a POSIX shell or for Windows. The command is parsed, never run.',
  dropFile: 'Drop a HAR file or a capture bundle here.',
  fileSourcesHint: 'From a browser, a proxy, Playwright (also its .har.zip), or another workbench.',
  chooseFile: 'Choose a file',

  stopping: 'Stopping and rolling back',
  reading: 'Reading',
  importHint: 'Importing sends nothing and changes no balance.',
  stop: 'Stop',
  importing: 'Importing…',

  readingEntries: 'Reading entries',
  savingExchanges: 'Saving exchanges',
  progress: (subject: Insert, done: Insert, total: Insert) => `${subject}: ${done} of ${total}`,

  notImported: 'Not imported',
  importedMessage: (exchanges: number) => `${formatPlural(exchanges, 'exchange')} imported.`,

  importedTitle: (exchanges: number) => `${formatPlural(exchanges, 'exchange')} imported`,
  importedHint: 'Retries and the two sides of an exchange share one row in the list.',
  importMore: 'Import more',
  show: 'Show',

  requestUrl: 'Request URL',
  signaturePlaceholder: 'Leave empty if the request had none.',
  body: 'Body',
  lineEndingsHint: 'Text fields normalise line endings. If every byte counts, use a file.',
  loadFromFile: 'Load from a file',

  required: 'is required',
  emptyCommand: 'is empty: paste a cURL command',
  tooLarge: (importMaxBytes: Insert) => `is larger than ${importMaxBytes}, the limit for one import`,
  unreadable: 'cannot be read: it has changed or moved. Choose it again',

  dropToImport: 'Drop a HAR file or a capture bundle to import it',
});

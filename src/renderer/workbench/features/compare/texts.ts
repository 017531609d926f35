import { formatPlural } from '#shared/format/format-plural.ts';
import { defineTexts, type Insert } from '../../../ui/text/define-texts.ts';

export const texts = defineTexts({
  replay: (id: Insert, outcome: Insert) => `Replay #${id}: ${outcome}`,
  shadow: (id: Insert, outcome: Insert) => `Shadow wallet #${id}: ${outcome}`,
  firstWallet: (originId: Insert) => `First wallet #${originId}`,
  asSent: (originId: Insert) => `Seen by the sender: #${originId}`,
  original: (originId: Insert) => `Original #${originId}`,
  attempt: (attempt: Insert, id: Insert, outcome: Insert) => `Attempt ${attempt} #${id}: ${outcome}`,
  sender: 'sender',
  seenBy: (wallet: Insert, peerId: Insert) => `Seen by the ${wallet}: #${peerId}`,

  compare: 'Compare',
  exchange: (selectedId: Insert, error: Insert) => `Exchange #${selectedId}: ${error}`,
  loading: 'Loading…',
  noCandidates:
    'No replay, other attempt or other side of this exchange yet. Enter the number of any exchange to compare it with.',

  headers: 'Headers',
  faults: 'Faults',
  duration: 'Duration',
  body: (side: Insert) => `${side} body`,
  comparedPart: 'Compared part',
  ignoreKeyOrder: 'Ignore key order',
  ignoreNumberFormatting: 'Ignore number formatting',
  partTitle: (part: Insert, id: Insert) => `${part} of ${id}`,

  response: 'Response',
  request: 'Request',
  noResponse: 'No response',
  status: (status: Insert) => `Status ${status}`,

  shadowDiffers: 'The shadow wallet differs',
  differences: 'Differences',
  noRelevantDifferences: 'No relevant differences',
  differencesCount: (count: number) => formatPlural(count, 'difference'),
  expected: 'Expected',

  compareWith: (leftId: Insert) => `Compare #${leftId} with`,
  otherExchange: 'Or with exchange',
  number: 'number',
});

import type { ReactNode } from 'react';
import { defineTexts, type Insert } from '../../../ui/text/define-texts.ts';

export const texts = defineTexts({
  armedNow: 'Armed now',
  clearAll: 'Clear all',
  noFaultsArmedMockWallet:
    'No faults armed. The mock wallet follows the protocol. A fault stays armed until you clear it or the workbench ends.',
  armedInMockWallet: 'Armed in the mock wallet',
  armedInGateway: 'Armed in the gateway',
  inGatewayNotInMock: 'In the gateway, not in the mock wallet',
  left: (left: Insert) => `${left} left`,
  clear: (words: Insert) => `Clear ${words}`,
  endsNow: 'Ends now',
  ends: (text: Insert) => `Ends ${text}`,

  faults: 'Faults',
  ofMockWallet: (count: Insert) => `${count} of the mock wallet`,
  of: (count: Insert, all: Insert) => `${count} of ${all}`,
  searchFaults: 'Search faults',
  search: 'Search',
  presets: 'Presets',
  noMatchingFaults: 'No matching faults.',
  operatorsGateway: 'Operators → Gateway',
  faultsOfGateway: (link: ReactNode) => <>Faults of the gateway are in {link}.</>,
  armed: 'Armed',
  armedTimes: (times: Insert) => `Armed ${times} times`,

  armsSeveralFaultsAtOnce: 'Arms several faults at once, in addition to those already armed.',
  commandFor: (label: Insert) => `command for ${label}`,
  arm: (label: Insert) => `Arm ${label}`,
  armLabel: 'Arm',
  behaviour: 'Behaviour',
  rulesDescription: 'The rules the wallet follows. All armed rules apply together.',
  beforeLedger: 'Before the ledger',
  precedenceDescription:
    'A dropped response takes precedence over a replaced one, and a replaced one over a rejection. Within a kind, the first in the catalogue applies.',
  ledger: 'The ledger',
  ledgerDescription: 'The request is processed by those rules and posted, unless it ended earlier.',
  afterLedger: 'After the ledger',
  allBodyChangesInOrder: 'All body changes in order, then one replaced response, then one dropped response.',
  onWire: 'On the wire',
  latenciesAddUpSlowBody: 'Latencies add up. A slow body starts after them.',
  ifSeveralAreArmedThey: 'If several are armed, they apply to each callback in this order',

  resizeCatalogue: 'Resize the catalogue',
  resizeArmedFaults: 'Resize the armed faults',

  fixHighlightedFields: 'Fix the highlighted fields to arm this fault.',
  command: 'command',

  fault: (label: Insert) => `Fault ${label}`,
  close: 'Close',
  whatItDoes: 'What it does',
  whatGatewayDoes: 'What a gateway does',
  callbacks: 'Callbacks',
  appliesTo: (callback: Insert) => `Applies to ${callback} only.`,
  whenItApplies: 'When it applies',

  nothingWasArmed: 'Nothing was armed',
  armedMessage: (arming: Insert) => `Armed: ${arming}.`,

  always: 'Always',
  next: 'The next',
  everyNth: 'Every nth',
  atRandom: 'At random',
  forPeriod: 'For a period',
  onEveryMatchingCallback: 'On every matching callback, until you clear it.',
  onNextNMatchingCallbacks: 'On the next n matching callbacks (each attempt counts). Then it clears itself.',
  everyNthHint: 'On every nth matching callback, until you clear it.',
  onEachMatchingCallback:
    'On each matching callback with this probability. The same seed gives the same sequence.',
  forPeriodHint: 'On every matching callback, until this much time has passed on the workbench clock.',
  howMany: 'How many',
  probability0To1: 'Probability, 0 to 1',
  seconds: 'Seconds',
  howOften: 'How often',
  seed: 'Seed',

  in: (label: Insert, unit: Insert) => `${label}, in ${unit}`,
  decimalsAllowed: ', decimals allowed',
  to: (min: Insert, max: Insert, remark: Insert) => `${min} to ${max}${remark}`,

  unknownIdFaultWaits: 'Unknown ID: the fault waits until it appears.',
  onlyFor: 'Only for',
  casino: 'Casino',
  any: 'any',
  account: 'Account',
  round: 'Round',

  ruleOverrideHint: 'The wallet follows a wrong rule while this is armed.',
  nothingIsPostedNoMoney: 'Nothing is posted: no money moves, only the response is wrong.',
  afterLedgerHint:
    'Posted first, then the response goes wrong: the money has moved, whatever the gateway receives.',
  moneyHasMovedAndResponse: 'The money has moved and the response is right, but it is delayed.',
});

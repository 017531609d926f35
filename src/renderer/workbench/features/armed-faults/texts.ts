import { formatPlural } from '#shared/format/format-plural.ts';
import { defineTexts, type Insert } from '../../../ui/text/define-texts.ts';

export const texts = defineTexts({
  faultsArmed: (count: number) => `${formatPlural(count, 'fault')} armed`,

  armedFaults: 'Armed faults',
  noFaultsArmed: 'No faults armed',
  showFaults: 'Show faults',
  clearAll: 'Clear all',
  armedIn: (side: Insert) => `Armed in the ${side}:`,
  armedInCount: (count: Insert, side: Insert) => `${count} armed in the ${side}:`,
  otherWallet: (count: number) =>
    count === 1
      ? 'The armed fault is in the mock wallet and does not affect this wallet.'
      : `The ${count} armed faults are in the mock wallet and do not affect this wallet.`,

  noExchangeAffectedYet: 'No exchanges affected yet',
  exchangesAffected: (count: number) => `${formatPlural(count, 'exchange')} affected`,

  armed: (label: Insert) => `Armed: ${label}.`,
  cleared: (arming: Insert) => `Cleared: ${arming}.`,
  allFaultsCleared: 'All faults cleared.',
  armedAgain: 'Armed again.',

  faultOfProxy: (proxy: Insert, fault: Insert) => `${proxy}: ${fault}`,
  requestDelayed: (ms: Insert) => `request ${ms} ms later`,
  responseDelayed: (ms: Insert) => `response ${ms} ms later`,
  responseCut: (bytes: number) => `response cut after ${formatPlural(bytes, 'byte')}`,
  statusReplaced: (status: Insert) => `status ${status} instead`,
  timesLeft: (left: Insert) => `${left} left`,

  gatewayFaultsNotChanged: 'The gateway faults were not changed: the workbench did not respond.',
});

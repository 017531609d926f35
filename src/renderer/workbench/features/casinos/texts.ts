import { formatPlural } from '#shared/format/format-plural.ts';
import { defineTexts, type Insert } from '../../../ui/text/define-texts.ts';

/** "this fault has", "1 of these 3 faults has". */
function formatFaultCount(count: number, total: number): string {
  if (total === 1) return 'this fault has';
  if (count === total) return 'these faults have';
  return `${count} of these ${total} faults ${count === 1 ? 'has' : 'have'}`;
}

export const texts = defineTexts({
  unknown: (shown: Insert) => `${shown} · unknown`,

  target: 'Target',
  targetHint: 'Launch, Test suite, Wallet and the sales demo share this choice.',
  changeTarget: (shown: Insert) => `Change target: ${shown}`,
  casino: 'Casino',
  ineffectiveFaults: (casino: Insert, address: Insert, count: number, total: number) =>
    `${casino} calls ${address}, not the mock wallet: ${formatFaultCount(count, total)} no effect on it.`,
  noCasinoCallsMockWallet: (total: number) =>
    `No casino calls the mock wallet: ${formatFaultCount(total, total)} no effect.`,
  showOperator: 'Show operator',
  faultsOfOwnWallet: (casino: Insert) =>
    `${casino} calls a wallet of your own, and these are faults of the mock wallet. To lose a response, hold it and choose Drop: the gateway retries. A proxy can also delay, cut or replace responses, repeatedly.`,
  holdResponse: (account: string) =>
    account === '' ? 'Hold the next response…' : `Hold the next response for ${account}…`,
  showProxies: 'Show proxies',
  loseResponse: 'Drop a response of your own wallet',
  mockWallet: 'mock wallet',
  theMockWallet: 'the mock wallet',
  player: 'Player',
  currency: 'Currency',

  secretCouldNotBeLoaded: 'The secret could not be loaded.',
  secret: 'Secret',
  secretLabel: (operatorId: Insert) => `Secret of ${operatorId}`,
  hide: 'Hide',
  show: 'Show',
  copy: 'Copy',

  disabled: (name: Insert) => `${name}, disabled`,
  decimals: (decimals: number) => formatPlural(decimals, 'decimal'),
  shownAsDecimals: (playerFacing: Insert, decimals: number) =>
    `shown as ${playerFacing}, ${formatPlural(decimals, 'decimal')}`,
  disabledName: 'disabled',
  noBalance: 'no balance',
});

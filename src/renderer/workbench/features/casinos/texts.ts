import { defineTexts, type Insert } from '../../../ui/text/define-texts.ts';

export const texts = defineTexts({
  unknown: (shown: Insert) => `${shown} · unknown`,

  target: 'Target',
  targetHint: 'Launch, Test suite, Wallet and the sales demo share this choice.',
  changeTarget: (shown: Insert) => `Target ${shown}, change`,
  casino: 'Casino',
  mockWallet: 'mock wallet',
  theMockWallet: 'the mock wallet',
  player: 'Player',
  currency: 'Currency',

  secretCouldNotBeLoaded: 'The secret could not be loaded.',
  secret: 'Secret',
  secretOf: (operatorId: Insert) => `Secret of ${operatorId}`,
  hide: 'Hide',
  show: 'Show',
  copy: 'Copy',

  disabled: (name: Insert) => `${name}, disabled`,
  decimals: (decimals: Insert) => `${decimals} decimals`,
  shownAsDecimals: (playerFacing: Insert, decimals: Insert) =>
    `shown as ${playerFacing}, ${decimals} decimals`,
  disabledName: 'disabled',
  noBalance: 'no balance',
});

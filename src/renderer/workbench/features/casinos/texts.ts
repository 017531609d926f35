import { defineTexts, type Insert } from '../../../ui/text/define-texts.ts';

export const texts = defineTexts({
  unknown: (shown: Insert) => `${shown} · unknown`,

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

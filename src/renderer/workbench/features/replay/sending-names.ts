import type { ReplaySigning, ReplayTarget } from '#shared/contract/replay.ts';
import { texts } from './texts.ts';

interface ChoiceText<Value extends string> {
  readonly value: Value;
  readonly text: string;
  readonly note: string;
}

export const TARGET_FIELDS = { url: 'target.url' } as const;

export const TARGET_NAMES: readonly ChoiceText<ReplayTarget['kind']>[] = [
  { value: 'origin', text: texts.originalUrl, note: texts.originalUrlHint },
  { value: 'mock', text: texts.mockWallet, note: texts.mockWalletHint },
  { value: 'url', text: texts.otherUrl, note: texts.otherUrlHint },
];

export const SIGNING_NAMES: readonly ChoiceText<ReplaySigning['kind']>[] = [
  {
    value: 'original',
    text: texts.originalSignature,
    note: texts.originalSignatureHint,
  },
  { value: 're_sign', text: texts.reSign, note: texts.reSignHint },
  { value: 'wrong', text: texts.invalidSignature, note: texts.invalidSignatureHint },
  { value: 'none', text: texts.unsigned, note: texts.invalidSignatureHint },
];

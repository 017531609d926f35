import type { ReplaySigning, ReplayTarget } from '#shared/contract/replay.ts';
import { texts } from './texts.ts';

interface Words<Value extends string> {
  readonly value: Value;
  readonly text: string;
  readonly note: string;
}

export const TARGET_NAMES: readonly Words<ReplayTarget['kind']>[] = [
  { value: 'origin', text: texts.originalUrl, note: texts.addressItWasSent },
  { value: 'mock', text: texts.mockWallet, note: texts.mockWalletHint },
  { value: 'url', text: texts.otherUrl, note: texts.anyUrlThatThisMachine },
];

export const SIGNING_NAMES: readonly Words<ReplaySigning['kind']>[] = [
  {
    value: 'as_sent',
    text: texts.originalSignature,
    note: texts.headerAsCaptured,
  },
  { value: 'anew', text: texts.reSign, note: texts.signsBytesThatAreSent },
  { value: 'wrong', text: texts.invalidSignature, note: texts.walletMustReject },
  { value: 'none', text: texts.unsigned, note: texts.walletMustReject },
];

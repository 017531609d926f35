import type { ReplaySigning, ReplayTarget } from '#shared/contract/replay.ts';

interface Words<Value extends string> {
  readonly value: Value;
  readonly text: string;
  readonly note: string;
}

export const TARGET_WORDS: readonly Words<ReplayTarget['kind']>[] = [
  { value: 'origin', text: 'Original URL', note: 'The address it was sent to.' },
  { value: 'mock', text: 'Mock wallet', note: 'The mock wallet of this workbench, for the same casino.' },
  { value: 'url', text: 'Other URL', note: 'Any URL that this machine can reach.' },
];

export const SIGNING_WORDS: readonly Words<ReplaySigning['kind']>[] = [
  {
    value: 'as_sent',
    text: 'Original signature',
    note: 'The header as captured. It only matches the original body.',
  },
  { value: 'anew', text: 'Re-sign', note: 'Signs the bytes that are sent, as a gateway would.' },
  { value: 'wrong', text: 'Invalid signature', note: 'A wallet must reject it with api_code 403.' },
  { value: 'none', text: 'Unsigned', note: 'A wallet must reject it with api_code 403.' },
];

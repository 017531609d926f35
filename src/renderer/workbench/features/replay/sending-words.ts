import type { ReplaySigning, ReplayTarget } from '#shared/contract/replay.ts';

interface Words<Value extends string> {
  readonly value: Value;
  readonly text: string;
  readonly note: string;
}

export const TARGET_WORDS: readonly Words<ReplayTarget['kind']>[] = [
  { value: 'origin', text: 'Where it went', note: 'The same address as before.' },
  { value: 'mock', text: 'Mock wallet', note: 'That of this workbench, as the same casino.' },
  { value: 'url', text: 'Another address', note: 'Any that this machine can reach.' },
];

export const SIGNING_WORDS: readonly Words<ReplaySigning['kind']>[] = [
  { value: 'as_sent', text: 'As sent', note: 'The header as it was. It fits the old bytes only.' },
  { value: 'anew', text: 'Signed anew', note: 'Over the bytes that leave, as a gateway would.' },
  { value: 'wrong', text: 'Wrong on purpose', note: 'A wallet must refuse it with api_code 403.' },
  { value: 'none', text: 'Unsigned', note: 'A wallet must refuse it with api_code 403.' },
];

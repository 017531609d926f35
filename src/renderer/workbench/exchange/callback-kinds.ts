import type { Callback } from '#shared/protocol/callback.ts';
import { texts } from './texts.ts';

/** The purpose of each callback, in the order of a round. */
export const CALLBACK_KINDS: readonly { readonly kind: Callback; readonly note: string }[] = [
  { kind: 'balance', note: texts.balanceDescription },
  { kind: 'betwin', note: texts.betwinDescription },
  { kind: 'rollback', note: texts.rollbackDescription },
  { kind: 'finish', note: texts.finishDescription },
];

export const CALLBACK_URL_LABELS: Record<Callback, string> = {
  balance: texts.balanceUrl,
  betwin: texts.betWinUrl,
  rollback: texts.rollbackUrl,
  finish: texts.finishUrl,
};

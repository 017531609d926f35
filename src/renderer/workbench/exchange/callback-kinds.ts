import type { Callback } from '#shared/protocol/callback.ts';
import { texts } from './texts.ts';

/** The purpose of each callback, in the order of a round. */
export const CALLBACK_KINDS: readonly { readonly kind: Callback; readonly does: string }[] = [
  { kind: 'balance', does: texts.asksForPlayersBalance },
  { kind: 'betwin', does: texts.takesBetAndPaysWin },
  { kind: 'rollback', does: texts.rollbackDescription },
  { kind: 'finish', does: texts.closesRoundThatItsLast },
];

export const CALLBACK_URL_LABELS: Record<Callback, string> = {
  balance: texts.balanceUrl,
  betwin: texts.betWinUrl,
  rollback: texts.rollbackUrl,
  finish: texts.finishUrl,
};

import type { OperatorSummary } from '#shared/contract/operators.ts';
import { CALLBACKS } from '#shared/protocol/callback.ts';

/** Whose wallet an operator's callbacks go to; `both` where only some of the four URLs are its own. */
export type WalletMark = 'mock' | 'own' | 'both';

export const WALLET_WORDS: Record<WalletMark, string> = {
  mock: 'Mock wallet',
  own: 'Own wallet',
  both: 'Both wallets',
};

export function walletMark(operator: OperatorSummary, mockWallet: string): WalletMark {
  const origin = new URL(mockWallet).origin;
  const urls = operator.casinos.flatMap(({ callbackUrls }) => CALLBACKS.map((kind) => callbackUrls[kind]));
  const toMock = urls.filter((url) => new URL(url).origin === origin).length;
  if (toMock === urls.length) return 'mock';
  return toMock === 0 ? 'own' : 'both';
}

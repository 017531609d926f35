import fc from 'fast-check';
import type { AccountSet, ManualEdit } from './model-requests.ts';
import { WALLET_ACCOUNT_COUNT, type WalletAccount } from './worlds.ts';

/** A user's change in the middle of a sequence. */
export type ManualEditStep =
  | { readonly kind: 'status'; readonly walletAccount: number; readonly status: 'active' | 'disabled' }
  | { readonly kind: 'settings'; readonly bonusFirst: boolean; readonly tombstoneCode: '155' | '409' }
  | { readonly kind: 'account'; readonly walletAccount: number; readonly set: AccountSet };

const walletAccount = fc.nat(WALLET_ACCOUNT_COUNT - 1);
const balance = fc.nat(9).map((n) => `${n}`);
// Mostly spent, so that a win's bonus part is no longer there for its rollback.
const bonus = fc.constantFrom('0', '0', '2', '6');
const limit = fc.constantFrom(null, null, '3', '8');

export const manualEditStep: fc.Arbitrary<ManualEditStep> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('status' as const),
      walletAccount,
      status: fc.constantFrom('active', 'disabled'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('settings' as const),
      bonusFirst: fc.boolean(),
      tombstoneCode: fc.constantFrom('155', '409'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('account' as const),
      walletAccount,
      set: fc.oneof(
        balance.map((text): AccountSet => ({ balance: text })),
        bonus.map((text): AccountSet => ({ bonus: text })),
        bonus.map((text): AccountSet => ({ bonus: text })),
        limit.map((betLimit): AccountSet => ({ betLimit })),
        limit.map((winLimit): AccountSet => ({ winLimit })),
      ),
    }),
  },
);

export function toManualEdit(step: ManualEditStep, walletAccounts: readonly WalletAccount[]): ManualEdit {
  if (step.kind === 'settings') return step;
  const { account: accountId, currency } = walletAccounts[step.walletAccount]!;
  return step.kind === 'status'
    ? { kind: 'status', accountId, status: step.status }
    : { kind: 'account', accountId, currency, set: step.set };
}

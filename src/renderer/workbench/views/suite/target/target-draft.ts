import { z } from 'zod';
import type { SuiteRunSummary } from '#shared/contract/suite.ts';
import type { OperatorSummary } from '#shared/contract/operators.ts';
import type { Player } from '#shared/contract/players.ts';
import { CALLBACKS, type Callback } from '#shared/protocol/callback.ts';
import { GLOBAL_CURRENCIES } from '#shared/protocol/currency.ts';
import { typedNumber } from '../../../../ui/form/form.ts';

/** Null if the user has chosen nothing: the default is used. */
const choiceSchema = z.string().nullable();

/** The target as the form shows it, without the secret, which is never stored. */
export const targetDraftSchema = z.object({
  kind: z.enum(['casino', 'external']),
  casino: z.object({
    casinoId: choiceSchema,
    accountId: choiceSchema,
    currency: choiceSchema,
    decimals: choiceSchema,
  }),
  wallet: z.object({
    urls: z.record(z.enum(CALLBACKS), z.string()),
    accountId: z.string(),
    currency: z.string(),
    decimals: choiceSchema,
  }),
  strict: z.boolean(),
});
export type TargetDraft = z.infer<typeof targetDraftSchema>;

const NOTHING_CHOSEN = { casinoId: null, accountId: null, currency: null, decimals: null };

export const NEW_TARGET: TargetDraft = {
  kind: 'casino',
  casino: NOTHING_CHOSEN,
  wallet: {
    urls: { balance: '', betwin: '', rollback: '', finish: '' },
    accountId: '',
    currency: 'USD',
    decimals: null,
  },
  strict: false,
};

/** Another casino has other players and currencies. */
export function withCasino(draft: TargetDraft, casinoId: string): TargetDraft {
  return { ...draft, casino: { ...NOTHING_CHOSEN, casinoId } };
}

/** The player of a run, as the form shows it. */
export interface PlayerFields {
  readonly accountId: string;
  readonly currency: string;
  readonly decimals: string;
}

export interface CasinoFields extends PlayerFields {
  readonly casinoId: string;
}

/** The values of the casino fields: what was chosen, or the first available option. */
export function casinoFields(
  { casino }: TargetDraft,
  casinoId: string,
  operator: OperatorSummary | undefined,
  players: readonly Player[],
): CasinoFields {
  const currency = casino.currency ?? operator?.currencies[0]?.code ?? '';
  const known = operator?.currencies.find(({ code }) => code === currency)?.decimals;
  return {
    casinoId,
    accountId: casino.accountId ?? players.find(({ status }) => status === 'active')?.accountId ?? '',
    currency,
    decimals: casino.decimals ?? known?.toString() ?? decimalsOf(currency),
  };
}

export function walletFields({ wallet }: TargetDraft): PlayerFields & { urls: Record<Callback, string> } {
  return { ...wallet, decimals: wallet.decimals ?? decimalsOf(wallet.currency) };
}

/** Empty if they are unknown: the wallet's balance may show them. */
function decimalsOf(currency: string): string {
  return GLOBAL_CURRENCIES.get(currency.trim())?.toString() ?? '';
}

/**
 * The player as the workbench expects it. It is not validated here, because the workbench names every invalid field.
 * `typed` holds the decimals that the user entered; if empty, the workbench knows or detects them.
 */
export function playerOf(
  { accountId, currency }: Pick<PlayerFields, 'accountId' | 'currency'>,
  typed: string | null,
): Record<string, unknown> {
  const decimals = typed === null || typed.trim() === '' ? null : typedNumber(typed);
  return { accountId: accountId.trim(), currency: currency.trim(), decimals };
}

/** A form filled with the target of a run. */
export function draftOf({
  target,
  strict,
}: Pick<SuiteRunSummary, 'target' | 'strict'>): Partial<TargetDraft> {
  const { casinoId, urls, accountId, currency } = target;
  const decimals = target.decimalsSource === 'given' ? String(target.decimals ?? '') : null;
  return casinoId === null
    ? { kind: 'external', wallet: { urls, accountId, currency, decimals }, strict }
    : { kind: 'casino', casino: { casinoId, accountId, currency, decimals }, strict };
}

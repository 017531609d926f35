import { z } from 'zod';
import type { SuiteRunSummary } from '#shared/contract/suite.ts';
import type { OperatorSummary } from '#shared/contract/operators.ts';
import type { Player } from '#shared/contract/players.ts';
import { CALLBACKS, type Callback } from '#shared/protocol/callback.ts';
import { GLOBAL_CURRENCIES } from '#shared/protocol/currency.ts';
import { typedNumber } from '../../../../ui/form/form.ts';

/** Null where nobody chose: what offers itself is taken. */
const choiceSchema = z.string().nullable();

/** What is tested, as it stands on the screen, but for the secret, which is never kept. */
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

/** The player of a run, each field as it is shown. */
export interface PlayerFields {
  readonly accountId: string;
  readonly currency: string;
  readonly decimals: string;
}

export interface CasinoFields extends PlayerFields {
  readonly casinoId: string;
}

/** What stands in the fields of a casino: what was chosen, or the first of what there is. */
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

/** Empty where they are not known: the wallet's balance may show them. */
function decimalsOf(currency: string): string {
  return GLOBAL_CURRENCIES.get(currency.trim())?.toString() ?? '';
}

/**
 * The wallet's player as the workbench is asked for it: unchecked on purpose, for it names every field that is wrong.
 * `typed` are the decimals that a person chose; where nobody did, the workbench knows or finds them.
 */
export function playerOf(
  { accountId, currency }: Pick<PlayerFields, 'accountId' | 'currency'>,
  typed: string | null,
): Record<string, unknown> {
  const decimals = typed === null || typed.trim() === '' ? null : typedNumber(typed);
  return { accountId: accountId.trim(), currency: currency.trim(), decimals };
}

/** The form filled with what a run was made against. */
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

import { z } from 'zod';
import type { SuiteRunSummary } from '#shared/contract/suite.ts';
import type { OperatorSummary } from '#shared/contract/operators.ts';
import { CALLBACKS, type Callback } from '#shared/protocol/callback.ts';
import { GLOBAL_CURRENCIES } from '#shared/protocol/currency.ts';
import type { CasinoTarget } from '../../../features/casinos/casino-target.ts';
import { parseNumberInput } from '../../../../ui/form/form.ts';

/** Null if the user has chosen nothing: the default is used. */
const choiceSchema = z.string().nullable();

const EXPLORE_FIELDS = {
  runs: z.string(),
  maxLength: z.string(),
  budgetSeconds: z.string(),
  seed: z.string(),
  races: z.boolean(),
};
const NEW_EXPLORE = { runs: '', maxLength: '', budgetSeconds: '', seed: '', races: true };

/** The target as the form shows it, without the secret, which is never stored. */
export const targetDraftSchema = z.object({
  kind: z.enum(['casino', 'external']),
  /** The decimals that were entered for a casino and currency; they do not apply to another. */
  decimals: z
    .object({ casinoId: z.string(), currency: z.string(), text: z.string() })
    .nullable()
    .default(null),
  wallet: z.object({
    urls: z.record(z.enum(CALLBACKS), z.string()),
    accountId: z.string(),
    currency: z.string(),
    decimals: choiceSchema,
  }),
  strict: z.boolean(),
  /** Empty: advisory scenario A4 is left out. */
  secondAccountId: z.string().default(''),
  /** The options of random sequences, as text; empty for the default. */
  explore: z.object(EXPLORE_FIELDS).default(NEW_EXPLORE),
});
export type TargetDraft = z.infer<typeof targetDraftSchema>;

export const NEW_TARGET: TargetDraft = {
  kind: 'casino',
  decimals: null,
  wallet: {
    urls: { balance: '', betwin: '', rollback: '', finish: '' },
    accountId: '',
    currency: 'USD',
    decimals: null,
  },
  strict: false,
  secondAccountId: '',
  explore: NEW_EXPLORE,
};

/** The player of a run, as the form shows it. */
export interface PlayerFields {
  readonly accountId: string;
  readonly currency: string;
  readonly decimals: string;
  /** The decimals that apply if `decimals` is empty: of the operator or the currency. Empty if unknown. */
  readonly knownDecimals: string;
}

export interface CasinoFields extends PlayerFields {
  readonly casinoId: string;
  /** The decimals, if the user entered them. */
  readonly typed: string | null;
}

/** The values of the casino fields: the target, with the decimals that its operator gives the currency. */
export function getCasinoFields(
  { decimals }: TargetDraft,
  target: CasinoTarget,
  operator: OperatorSummary | undefined,
): CasinoFields {
  const { casinoId, currency } = target;
  const typed = decimals?.casinoId === casinoId && decimals.currency === currency ? decimals.text : undefined;
  const operatorDecimals = operator?.currencies.find(({ code }) => code === currency)?.decimals;
  const knownDecimals = operatorDecimals?.toString() ?? getKnownDecimals(currency);
  return { ...target, typed: typed ?? null, decimals: typed ?? knownDecimals, knownDecimals };
}

export function getWalletFields({ wallet }: TargetDraft): PlayerFields & { urls: Record<Callback, string> } {
  const knownDecimals = getKnownDecimals(wallet.currency);
  return { ...wallet, decimals: wallet.decimals ?? knownDecimals, knownDecimals };
}

/** Empty if they are unknown: the wallet's balance may show them. */
function getKnownDecimals(currency: string): string {
  return GLOBAL_CURRENCIES.get(currency.trim())?.toString() ?? '';
}

/**
 * The player as the workbench expects it. It is not validated here, because the workbench names every invalid field.
 * `text` holds the decimals that the user entered; if empty, the workbench knows or detects them.
 */
export function getPlayer(
  { accountId, currency }: Pick<PlayerFields, 'accountId' | 'currency'>,
  text: string | null,
): Record<string, unknown> {
  const decimals = text === null || text.trim() === '' ? null : parseNumberInput(text);
  return { accountId: accountId.trim(), currency: currency.trim(), decimals };
}

/** Null if none was entered. */
export function getSecondAccount({ secondAccountId }: Pick<TargetDraft, 'secondAccountId'>): string | null {
  return secondAccountId.trim() || null;
}

/** The options of random sequences, of which the workbench names every invalid one. Those that are empty are left out. */
export function toExploreOptions({ races, ...numbers }: TargetDraft['explore']): Record<string, unknown> {
  const entries = Object.entries(numbers).filter(([, text]) => text.trim() !== '');
  return { races, ...Object.fromEntries(entries.map(([name, text]) => [name, parseNumberInput(text)])) };
}

/** A form filled with the external wallet of a run. */
export function toDraft(target: SuiteRunSummary['target']): Partial<TargetDraft> {
  const { urls, accountId, currency, secondAccountId } = target;
  const decimals = target.decimalsSource === 'given' ? String(target.decimals ?? '') : null;
  return {
    kind: 'external',
    wallet: { urls, accountId, currency, decimals },
    secondAccountId: secondAccountId ?? '',
  };
}

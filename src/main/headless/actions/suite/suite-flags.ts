import type { RequestedTarget } from '#core/suite/target.ts';
import { findHttpAddressIssue } from '#shared/http-address.ts';
import { CALLBACKS, type Callback } from '#shared/protocol/callback.ts';
import { currencyCodeSchema, currencyDecimalsSchema, GLOBAL_CURRENCIES } from '#shared/protocol/currency.ts';
import { LIMITS } from '#shared/protocol/limits.ts';
import { readSecret } from '../../process/read-secret.ts';
import { UsageError } from '../../process/usage-error.ts';

/** The raw flags that name a wallet and the reports about it. */
export interface TargetFlags {
  readonly baseUrl?: string;
  readonly balanceUrl?: string;
  readonly betwinUrl?: string;
  readonly rollbackUrl?: string;
  readonly finishUrl?: string;
  readonly secret?: string;
  readonly secretEnv?: string;
  readonly account?: string;
  readonly currency: string;
  readonly decimals?: string;
  readonly insecure: boolean;
  readonly proxy?: string;
  readonly reporter?: readonly string[];
}

/** The raw flags of `ggw suite`. */
export interface SuiteFlags extends TargetFlags {
  readonly strict: boolean;
  readonly only?: readonly string[];
  readonly advisory?: boolean;
  readonly cases?: string;
  readonly repeat?: string;
  readonly secondAccount?: string;
}

/** The target that the flags describe. Throws a `UsageError` for the first invalid flag. */
export function readTarget(flags: TargetFlags, environment: NodeJS.ProcessEnv): RequestedTarget {
  return {
    urls: readUrls(flags),
    secret: requireSecret(flags, environment),
    accountId: readAccount(flags),
    ...readCurrency(flags),
    certificates: flags.insecure ? 'presented' : 'none',
  };
}

const URL_FLAGS = {
  balance: 'balanceUrl',
  betwin: 'betwinUrl',
  rollback: 'rollbackUrl',
  finish: 'finishUrl',
} as const satisfies Record<Callback, keyof TargetFlags>;

function readUrls(flags: TargetFlags): Record<Callback, string> {
  const base = flags.baseUrl === undefined ? null : readUrl('--base-url', flags.baseUrl);
  const missing = CALLBACKS.filter((callback) => flags[URL_FLAGS[callback]] === undefined);
  if (base === null && missing.length > 0) {
    const flagNames = missing.map((callback) => `--${callback}-url`).join(', ');
    throw new UsageError(`set ${flagNames}, or --base-url`);
  }
  const getUrl = (callback: Callback): string => {
    const own = flags[URL_FLAGS[callback]];
    return own === undefined ? appendPath(base!, callback) : readUrl(`--${callback}-url`, own).href;
  };
  return {
    balance: getUrl('balance'),
    betwin: getUrl('betwin'),
    rollback: getUrl('rollback'),
    finish: getUrl('finish'),
  };
}

function readUrl(flag: string, text: string): URL {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text))
    throw new UsageError(`${flag} must be an http or https URL`);
  const issue = findHttpAddressIssue(text);
  if (issue !== null) throw new UsageError(`${flag} ${issue}`);
  const url = new URL(text);
  url.hash = '';
  return url;
}

/** The query stays after the path. */
function appendPath(base: URL, callback: Callback): string {
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${callback}`;
  return url.href;
}

function requireSecret(flags: TargetFlags, environment: NodeJS.ProcessEnv): string {
  const secret = readSecret(flags, environment);
  if (secret === undefined) throw new UsageError('use either --secret or --secret-env');
  return secret;
}

function readAccount({ account }: TargetFlags): string {
  if (account === undefined) throw new UsageError('--account is required: the player to test with');
  return checkAccount('--account', account);
}

const MAX_REPEATS = 100;

/** How many times each scenario is run. Throws a `UsageError`. */
export function readRepeat({ repeat }: SuiteFlags): number {
  return repeat === undefined ? 1 : parseNumber('--repeat', repeat, { min: 1, max: MAX_REPEATS });
}

/** Throws a `UsageError` that names the flag and the bounds. */
export function parseNumber(flag: string, text: string, { min, max }: { min: number; max: number }): number {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : NaN;
  if (!(value >= min && value <= max))
    throw new UsageError(`${flag} must be a whole number from ${min} to ${max}`);
  return value;
}

/** Another player of the wallet; undefined if none is given. Throws a `UsageError`. */
export function readSecondAccount({
  account,
  secondAccount,
}: Pick<SuiteFlags, 'account' | 'secondAccount'>): string | undefined {
  if (secondAccount === undefined) return undefined;
  if (secondAccount === account)
    throw new UsageError('--second-account must be a different player from --account');
  return checkAccount('--second-account', secondAccount);
}

function checkAccount(flag: string, account: string): string {
  if (account === '' || account.length > LIMITS.accountIdLength)
    throw new UsageError(`${flag} must have 1 to ${LIMITS.accountIdLength} characters`);
  return account;
}

function readCurrency({
  currency,
  decimals,
}: TargetFlags): Pick<RequestedTarget, 'currency' | 'decimals' | 'decimalsSource'> {
  const code = currencyCodeSchema.safeParse(currency);
  if (!code.success)
    throw new UsageError(`--currency ${code.error.issues[0]?.message ?? 'is not a currency code'}`);
  if (decimals === undefined) {
    const known = GLOBAL_CURRENCIES.get(currency);
    return known === undefined
      ? { currency, decimals: null, decimalsSource: 'balance' }
      : { currency, decimals: known, decimalsSource: 'currency' };
  }
  const count = currencyDecimalsSchema.safeParse(/^\d+$/.test(decimals) ? Number(decimals) : null);
  if (!count.success) throw new UsageError('--decimals must be a number from 0 to 16');
  return { currency, decimals: count.data, decimalsSource: 'given' };
}

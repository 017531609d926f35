import type { RequestedTarget } from '#core/suite/target.ts';
import { findHttpAddressIssue } from '#shared/http-address.ts';
import { CALLBACKS, type Callback } from '#shared/protocol/callback.ts';
import { currencyCodeSchema, currencyDecimalsSchema, GLOBAL_CURRENCIES } from '#shared/protocol/currency.ts';
import { LIMITS } from '#shared/protocol/limits.ts';
import { readSecret } from '../../process/read-secret.ts';
import { UsageError } from '../../process/usage-error.ts';

/** The raw flags of the command line. */
export interface SuiteFlags {
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
  readonly strict: boolean;
  readonly only?: readonly string[];
  readonly insecure: boolean;
  readonly reporter?: readonly string[];
}

/** The target of the flags. Throws a `UsageError` for the first invalid flag. */
export function readTarget(flags: SuiteFlags, environment: NodeJS.ProcessEnv): RequestedTarget {
  return {
    urls: readUrls(flags),
    secret: secretOf(flags, environment),
    accountId: readAccount(flags),
    ...readCurrency(flags),
  };
}

const URL_FLAGS = {
  balance: 'balanceUrl',
  betwin: 'betwinUrl',
  rollback: 'rollbackUrl',
  finish: 'finishUrl',
} as const satisfies Record<Callback, keyof SuiteFlags>;

function readUrls(flags: SuiteFlags): Record<Callback, string> {
  const base = flags.baseUrl === undefined ? null : readUrl('--base-url', flags.baseUrl);
  const missing = CALLBACKS.filter((callback) => flags[URL_FLAGS[callback]] === undefined);
  if (base === null && missing.length > 0) {
    const named = missing.map((callback) => `--${callback}-url`).join(', ');
    throw new UsageError(`set ${named}, or --base-url`);
  }
  const urlOf = (callback: Callback): string => {
    const own = flags[URL_FLAGS[callback]];
    return own === undefined ? appendPath(base!, callback) : readUrl(`--${callback}-url`, own).href;
  };
  return {
    balance: urlOf('balance'),
    betwin: urlOf('betwin'),
    rollback: urlOf('rollback'),
    finish: urlOf('finish'),
  };
}

function readUrl(flag: string, text: string): URL {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text))
    throw new UsageError(`${flag} must be an http or https URL`);
  const problem = findHttpAddressIssue(text);
  if (problem !== null) throw new UsageError(`${flag} ${problem}`);
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

function secretOf(flags: SuiteFlags, environment: NodeJS.ProcessEnv): string {
  const secret = readSecret(flags, environment);
  if (secret === undefined) throw new UsageError('use either --secret or --secret-env');
  return secret;
}

function readAccount({ account }: SuiteFlags): string {
  if (account === undefined) throw new UsageError('--account is required: the player to test with');
  if (account === '' || account.length > LIMITS.accountIdLength)
    throw new UsageError(`--account must have 1 to ${LIMITS.accountIdLength} characters`);
  return account;
}

function readCurrency({
  currency,
  decimals,
}: SuiteFlags): Pick<RequestedTarget, 'currency' | 'decimals' | 'decimalsSource'> {
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

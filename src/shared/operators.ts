import { z } from 'zod';
import { formatByteSize } from './byte-size.ts';
import { isAboveMaxDigits, parseAmount } from './money.ts';
import { findHttpAddressIssue } from './http-address.ts';
import { positiveAmountSchema } from './protocol/amount.ts';
import type { Callback } from './protocol/callback.ts';
import {
  currencyCodeSchema,
  currencyDecimalsSchema,
  CUSTOM_PREFIX,
  GLOBAL_CURRENCIES,
  rawCustomCodeSchema,
} from './protocol/currency.ts';
import { GAMES } from './games/catalogue.ts';

/** IDs of operators and casinos are part of URLs, so they are slugs. */
const slugSchema = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9_-]{0,63}$/,
    'must be a slug: a-z, 0-9, - and _, a letter or a digit first, at most 64 characters',
  );

const httpUrlSchema = z
  .string()
  .max(2048)
  .refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text), 'must be an http or https URL');

/** `AB:CD:…`, 32 bytes in hex: the usual format of a certificate's SHA-256. */
const fingerprintSchema = z
  .string()
  .regex(
    /^([0-9A-F]{2}:){31}[0-9A-F]{2}$/,
    'must be a SHA-256 fingerprint: 32 hex bytes, upper case, with colons',
  );

/** Bytes of a casino's logo: it is part of the operator's document, which one call saves as a whole. */
export const MAX_LOGO_BYTES = 96 * 1024;

/** An image as a `data:` URL in base64, so that operator files contain it and it is shown without a network. */
export const logoSchema = z
  .string()
  .regex(
    /^data:image\/(?:png|jpeg|webp|svg\+xml);base64,(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/,
    'must be a PNG, JPEG, WebP or SVG image as a data: URL in base64',
  )
  .refine(
    // Four characters for three bytes.
    (url) => url.length - url.indexOf(',') - 1 <= (MAX_LOGO_BYTES / 3) * 4,
    `must be at most ${formatByteSize(MAX_LOGO_BYTES)}`,
  );

const colourSchema = z.string().regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #0b1f3a');

/** The colours of a casino's bar above its games. The colour of its text follows from the background. */
export const brandColoursSchema = z.strictObject({ background: colourSchema, accent: colourSchema });

/**
 * Whether a logo is an SVG that could run scripts where it is opened as a document. Shown as an image it never does, but
 * operator files travel.
 */
export function hasScript(logo: string): boolean {
  const [type = '', base64 = ''] = logo.split(',');
  // A logo that breaks another rule is rejected for that.
  if (!type.includes('svg') || !logoSchema.safeParse(logo).success) return false;
  return /<\s*(?:script|foreignobject|iframe)|\son\w+\s*=|javascript:|<!entity/i.test(atob(base64));
}

const casinoSchema = z.strictObject({
  id: slugSchema,
  status: z.enum(['enabled', 'disabled']).default('enabled'),
  /** Shown above its games in Launch and in the sales demo, as are the logo and the colours. */
  name: z.string().min(1).max(100).optional(),
  logo: logoSchema.optional(),
  colours: brandColoursSchema.optional(),
});

const betLimitSchema = z.strictObject({ min: positiveAmountSchema, max: positiveAmountSchema }).refine(
  ({ min, max }) => {
    const [low, high] = [parseAmount(min), parseAmount(max)];
    return low === null || high === null || low.lte(high);
  },
  { message: 'must not be greater than max', path: ['min'] },
);

const customCurrencySchema = z.strictObject({
  /** Without the `CUSTOM_` prefix. */
  code: rawCustomCodeSchema,
  name: z.string().min(1).max(100),
  decimals: currencyDecimalsSchema,
  active: z.boolean().default(true),
});

function areDistinct(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}

type BetLimits = Record<string, { min: string; max: string }>;

/**
 * Bet limits of an operator without its own: every global currency and all of its custom ones, from one smallest unit
 * (at most 5 decimals) to a million.
 */
function createDefaultBetLimits(customCurrencies: readonly { code: string; decimals: number }[]): BetLimits {
  const customLimits = customCurrencies.map(
    ({ code, decimals }) => [CUSTOM_PREFIX + code, decimals] as const,
  );
  return Object.fromEntries(
    [...GLOBAL_CURRENCIES, ...customLimits].map(([code, decimals]) => [
      code,
      { min: decimals === 0 ? '1' : `0.${'1'.padStart(Math.min(decimals, 5), '0')}`, max: '1000000' },
    ]),
  );
}

/** Integration types that an operator can have; only `wallet` may call the launch endpoints. */
const INTEGRATION_TYPES = ['wallet', 'transfer'] as const;

const betLimitsSchema = z.record(currencyCodeSchema, betLimitSchema);

/** Signs callbacks and launches. */
export const operatorSecretSchema = z.string().min(1).max(512);

/** The fields of an operator, by name. */
export const operatorFieldsSchema = z.strictObject({
  id: slugSchema,
  name: z.string().min(1).max(100),
  secret: operatorSecretSchema,
  status: z.enum(['active', 'disabled']).default('active'),
  integration_type: z.enum(INTEGRATION_TYPES).default('wallet'),
  casinos: z
    .array(casinoSchema)
    .min(1)
    .refine((casinos) => areDistinct(casinos.map((casino) => casino.id)), 'names a casino twice'),
  /**
   * `strict` accepts only public https URLs as callback URLs; `local` accepts this machine and private networks too.
   */
  url_policy: z.enum(['local', 'strict']).default('local'),
  callback_urls: z
    .strictObject({
      balance: httpUrlSchema.optional(),
      betwin: httpUrlSchema.optional(),
      rollback: httpUrlSchema.optional(),
      finish: httpUrlSchema.optional(),
    } satisfies Record<Callback, z.ZodType>)
    .default({}),
  /** SHA-256 fingerprints of the wallet's certificates to trust although no authority issued them. */
  trusted_certificates: z.array(fingerprintSchema).max(8).default([]),
  /** Whether callbacks echo the launch's `session_payload` (decision 3). */
  echo_session_payload: z.boolean().default(true),
  /** The error of a launch in a custom currency while the subscription is off (decision 4). */
  inactive_subscription: z
    .enum(['currency_not_allowed', 'feature_subscription_required'])
    .default('currency_not_allowed'),
  games: z.array(z.enum(GAMES.map((game) => game.slug))).default(GAMES.map((game) => game.slug)),
  subscriptions: z.array(z.literal('custom_currencies')).default([]),
  custom_currencies: z
    .array(customCurrencySchema)
    .default([])
    .refine((items) => areDistinct(items.map((item) => item.code)), 'names a code twice'),
  bet_limits: betLimitsSchema.optional(),
});

/**
 * One operator as it is exported and imported: what the gateway knows of the operator's backend and wallet. Strict:
 * an unknown field is rejected, so that a misspelt one is never silently dropped. A callback URL that is left out
 * means the workbench's own mock wallet; bet limits that are left out, those of every currency it has.
 */
export const operatorSchema = operatorFieldsSchema
  .superRefine(refineUrls)
  .superRefine(refineLogos)
  .superRefine(refineMoney)
  .transform(withLimits);

/** An operator as a user writes it: the secret is generated, and changed separately. */
export const operatorInputSchema = operatorFieldsSchema
  .omit({ secret: true })
  .superRefine(refineUrls)
  .superRefine(refineLogos)
  .superRefine(refineMoney)
  .transform(withLimits);

/** An operator as stored: rules that were added later do not prevent a start. */
export const storedOperatorSchema = operatorFieldsSchema.transform(withLimits);

type OperatorFields = Omit<z.output<typeof operatorFieldsSchema>, 'secret'>;

function withLimits<Fields extends OperatorFields>(fields: Fields) {
  return { ...fields, bet_limits: fields.bet_limits ?? createDefaultBetLimits(fields.custom_currencies) };
}

/** Where callbacks may go. */
function refineUrls(
  { callback_urls: urls }: OperatorFields,
  context: z.core.$RefinementCtx<OperatorFields>,
): void {
  for (const [callback, url] of Object.entries(urls)) {
    const message = url === undefined ? null : findHttpAddressIssue(url);
    if (message !== null) context.addIssue({ code: 'custom', path: ['callback_urls', callback], message });
  }
}

function refineLogos({ casinos }: OperatorFields, context: z.core.$RefinementCtx<OperatorFields>): void {
  for (const [index, { logo }] of casinos.entries()) {
    if (logo === undefined || !hasScript(logo)) continue;
    const path = ['casinos', index, 'logo'];
    context.addIssue({ code: 'custom', path, message: 'must be an SVG without scripts' });
  }
}

/** Rules for limits and codes besides their format: bets and their wins must fit the wire. */
function refineMoney(
  { bet_limits: limits = {}, custom_currencies: currencies }: OperatorFields,
  context: z.core.$RefinementCtx<OperatorFields>,
): void {
  const addIssue = (path: PropertyKey[], message: string): void =>
    context.addIssue({ code: 'custom', path, message });
  for (const [index, { code }] of currencies.entries()) {
    if (code.startsWith(CUSTOM_PREFIX))
      addIssue(['custom_currencies', index, 'code'], `must be entered without the ${CUSTOM_PREFIX} prefix`);
  }
  for (const [code, bounds] of Object.entries(limits)) {
    for (const [bound, text] of Object.entries(bounds)) {
      const amount = parseAmount(text);
      if (amount !== null && isAboveMaxDigits(amount))
        addIssue(['bet_limits', code, bound], 'must have at most 18 digits before the point');
    }
  }
}

export type Operator = z.output<typeof operatorSchema>;

/** An operator without its secret, as the interface shows and changes it. */
export const operatorSettingsSchema = operatorFieldsSchema
  .omit({ secret: true })
  .extend({ bet_limits: betLimitsSchema });
export type OperatorSettings = z.output<typeof operatorSettingsSchema>;

/** The file of `ggw operators export` and `import`. */
export const operatorsFileSchema = z.strictObject({
  operators: z
    .array(operatorSchema)
    .refine((operators) => areDistinct(operators.map((operator) => operator.id)), 'names an operator twice'),
});
export type OperatorsFile = z.output<typeof operatorsFileSchema>;

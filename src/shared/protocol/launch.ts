import { z } from 'zod';
import { amountSchema } from './amount.ts';
import { accountIdSchema, idSchema, sessionPayloadSchema, uuidSchema } from './callback.ts';
import { currencyCodeSchema } from './currency.ts';
import { DEMO_DEFAULTS } from './limits.ts';
import { createTextSchema } from './text.ts';

/** Paths of the launches (the vendor's word in them is `aggregator` here). */
export const LAUNCH_REAL_PATH = '/api/v1/aggregator/launcher/real';
export const LAUNCH_DEMO_PATH = '/api/v1/aggregator/launcher/demo';

/** Replaces a signature: a demo launch that a page sends for an anonymous player (protocol, Authentication 5). */
export const ANONYMOUS_SIGNATURE = '0'.repeat(64);

/**
 * Schemes that a browser handles itself: it would run, read or show something instead of opening a casino or an app.
 */
const BROWSER_SCHEMES = new Set(
  'javascript data about blob file filesystem view-source feed vbscript livescript mocha ws wss ftp jar mhtml res resource chrome chrome-extension chrome-untrusted chrome-search devtools edge extension moz-extension safari-extension safari-web-extension ms-browser-extension opera brave vivaldi wyciwyg cid mid mk hcp ms-its its ms-msdt search-ms search ms-appinstaller'.split(
    ' ',
  ),
);

/** URLs a player is sent to: http(s) or an app's own scheme. */
const playerUrlSchema = z
  .string()
  .max(2048)
  .refine((text) => {
    const scheme = /^([a-z][a-z0-9+.-]+):/i.exec(text)?.[1]?.toLowerCase();
    return scheme !== undefined && URL.canParse(text) && text.isWellFormed() && !BROWSER_SCHEMES.has(scheme);
  }, "must be an http(s) URL or one with an app's own scheme, not a scheme that browsers handle themselves");

const urlsSchema = z.object({
  return_url: playerUrlSchema.optional(),
  deposit_url: playerUrlSchema.optional(),
});

/** Of a launch that names none. */
export const DEFAULT_LOCALE = 'en';
/** Any text, as in the protocol: games use English for a locale that they do not know. */
const localeSchema = z.string().min(1).default(DEFAULT_LOCALE);

/** POST launcher/real. Other fields are tolerated and stored with the captured exchange. */
export const launchRealSchema = z.object({
  casino_id: idSchema,
  game: idSchema,
  account: z.object({
    id: accountIdSchema,
    currency: currencyCodeSchema,
    nickname: createTextSchema({ max: 255 }).optional(),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, 'must be an ISO 3166-1 alpha-2 code')
      .optional(),
  }),
  locale: localeSchema,
  ip: z.union([z.ipv4(), z.ipv6()], 'must be an IPv4 or IPv6 address').optional(),
  client_type: z.enum(['desktop', 'mobile']).optional(),
  urls: urlsSchema.optional(),
  jurisdiction: z
    .string()
    .regex(
      /^[A-Z]{2}(-[A-Z0-9]{1,3})?$/,
      'must be a country code, with an optional region, such as DE or US-NJ',
    )
    .optional(),
  session_id: uuidSchema.optional(),
  session_payload: sessionPayloadSchema.optional(),
});
export type LaunchReal = z.output<typeof launchRealSchema>;

/** POST launcher/demo: play with a virtual balance that the gateway holds. Other fields are tolerated and stored. */
export const launchDemoSchema = z.object({
  casino_id: idSchema,
  game: idSchema,
  currency: currencyCodeSchema.default(DEMO_DEFAULTS.currency),
  balance: amountSchema.default(DEMO_DEFAULTS.balance),
  player_id: accountIdSchema.optional(),
  locale: localeSchema,
  return_url: playerUrlSchema.optional(),
  /** As in a real launch; its `return_url` takes precedence over the one beside it. */
  urls: urlsSchema.optional(),
});
export type LaunchDemo = z.output<typeof launchDemoSchema>;

export const launchResponseSchema = z.object({ launch_url: z.url() });

/** The URL to which an accepted launch of either kind sends the player at the end. */
export function readReturnUrl(launch: Pick<LaunchDemo, 'return_url' | 'urls'>): string | null {
  return launch.urls?.return_url ?? launch.return_url ?? null;
}

type AnyObjectSchema = z.ZodObject<Readonly<Record<string, z.ZodType>>>;

/** A launch without empty optional fields: many backends send every field they know. */
export function removeEmptyFields(schema: AnyObjectSchema, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const fields = Object.entries(value).flatMap(([name, field]: [string, unknown]): [string, unknown][] => {
    const fieldSchema = Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined;
    if (fieldSchema === undefined) return [[name, field]];
    if (field === '' && fieldSchema.safeParse(undefined).success && !fieldSchema.safeParse('').success)
      return [];
    const inner: unknown = fieldSchema instanceof z.ZodOptional ? fieldSchema.unwrap() : fieldSchema;
    return [[name, inner instanceof z.ZodObject ? removeEmptyFields(inner, field) : field]];
  });
  return Object.fromEntries(fields);
}

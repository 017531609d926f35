import { z } from 'zod';
import { operatorSchema, type OperatorSettings } from '#shared/operators.ts';
import { CALLBACKS, type Callback } from '#shared/protocol/callback.ts';
import { CUSTOM_PREFIX } from '#shared/protocol/currency.ts';
import { texts } from './texts.tsx';

const limitsSchema = z.object({ min: z.string(), max: z.string() });

const customCurrencySchema = z.object({
  code: z.string(),
  name: z.string(),
  decimals: z.string(),
  active: z.boolean(),
  limits: limitsSchema,
  /** Not saved yet: only then can its code be changed and the row removed. */
  isNew: z.boolean(),
});

const casinoSchema = z.object({
  id: z.string(),
  status: z.enum(['enabled', 'disabled']),
  name: z.string().default(''),
  /** A `data:` URL, or nothing. */
  logo: z.string().default(''),
  /** Null: the workbench's own theme. */
  colours: z.object({ background: z.string(), accent: z.string() }).nullable().default(null),
});

/** The form of an operator, in wire names. Input is text, valid or not; empty limits mean none. */
export const operatorDraftSchema = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(['active', 'disabled']),
  integration_type: z.enum(['wallet', 'transfer']),
  casinos: z.array(casinoSchema),
  games: z.array(z.string()),
  url_policy: z.enum(['local', 'strict']),
  callback_urls: z.record(z.enum(CALLBACKS), z.string()),
  trusted_certificates: z.array(z.string()),
  echo_session_payload: z.boolean(),
  has_custom_currencies: z.boolean(),
  inactive_subscription: z.enum(['currency_not_allowed', 'feature_subscription_required']),
  custom_currencies: z.array(customCurrencySchema),
  /** Limits of custom currencies are part of the currency. */
  bet_limits: z.record(z.string(), limitsSchema),
});
export type OperatorDraft = z.infer<typeof operatorDraftSchema>;
export type CustomCurrencyDraft = z.infer<typeof customCurrencySchema>;
export type LimitsDraft = z.infer<typeof limitsSchema>;

export type CasinoDraft = z.infer<typeof casinoSchema>;

export const NEW_CASINO: CasinoDraft = { id: '', status: 'enabled', name: '', logo: '', colours: null };
export const NO_LIMITS: LimitsDraft = { min: '', max: '' };

export function toDraft(settings: OperatorSettings): OperatorDraft {
  const custom = settings.custom_currencies.map((currency) => ({
    code: currency.code,
    name: currency.name,
    decimals: String(currency.decimals),
    active: currency.active,
    limits: settings.bet_limits[CUSTOM_PREFIX + currency.code] ?? NO_LIMITS,
    isNew: false,
  }));
  const customCodes = new Set(custom.map(({ code }) => CUSTOM_PREFIX + code));
  const { subscriptions, custom_currencies: _, callback_urls: urls, bet_limits: limits, ...same } = settings;
  return {
    ...same,
    casinos: same.casinos.map(({ name = '', logo = '', colours = null, ...casino }) => ({
      ...casino,
      name,
      logo,
      colours,
    })),
    callback_urls: Object.fromEntries(CALLBACKS.map((kind) => [kind, urls[kind] ?? ''])) as Record<
      Callback,
      string
    >,
    has_custom_currencies: subscriptions.includes('custom_currencies'),
    custom_currencies: custom,
    bet_limits: Object.fromEntries(Object.entries(limits).filter(([code]) => !customCodes.has(code))),
  };
}

/** The document to save, deliberately unvalidated: the workbench validates it and names every invalid field. */
export function toDocument(draft: OperatorDraft): Record<string, unknown> {
  const { has_custom_currencies: subscribed, custom_currencies: custom, bet_limits: limits, ...same } = draft;
  return {
    ...same,
    casinos: draft.casinos.map(({ name, logo, colours, ...casino }) => ({
      ...casino,
      ...(name.trim() === '' ? {} : { name: name.trim() }),
      ...(logo === '' ? {} : { logo }),
      ...(colours === null ? {} : { colours }),
    })),
    callback_urls: Object.fromEntries(
      Object.entries(draft.callback_urls)
        .map(([kind, url]) => [kind, url.trim()])
        .filter(([, url]) => url !== ''),
    ),
    subscriptions: subscribed ? ['custom_currencies'] : [],
    custom_currencies: custom.map(({ code, name, decimals, active }) => ({
      code,
      name,
      decimals: parseWholeNumber(decimals),
      active,
    })),
    bet_limits: Object.fromEntries(
      [
        ...Object.entries(limits),
        ...custom.map(({ code, limits: own }) => [CUSTOM_PREFIX + code, own] as const),
      ].filter(([, { min, max }]) => min !== '' || max !== ''),
    ),
  };
}

/** The form of a new operator, with the defaults. */
export function createOperatorDraft(): OperatorDraft {
  const { secret: _, ...settings } = operatorSchema.parse({
    id: 'new',
    name: 'new',
    secret: texts.neverSent,
    casinos: [{ id: 'new' }],
  });
  return { ...toDraft(settings), id: '', name: '', casinos: [NEW_CASINO] };
}

/** The number in the text, or the text itself if it is not one: the workbench then rejects it by its field name. */
export function parseWholeNumber(text: string): number | string {
  return /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : text;
}

import { oc } from '@orpc/contract';
import { z } from 'zod';
import { acceptUnchecked, createDocumentProcedure } from './document-input.ts';

/** Replaces the password in a displayed URL; saving it keeps the stored password. */
const HIDDEN = '***';

/** Entries of `NO_PROXY`: a host with its subdomains, optionally with a port, a network in CIDR notation, or `*`. */
const bypassEntrySchema = z
  .string()
  .trim()
  .min(1)
  .max(255)
  .regex(/^[^\s,/@]+(?:\/\d{1,3})?$/, { error: 'must be a host, a network such as 10.0.0.0/8, or *' });

/** How calls of this machine leave it. The URL may hold credentials. */
export const proxySettingsSchema = z
  .strictObject({
    mode: z.enum(['environment', 'none', 'manual']),
    url: z.string().trim().max(2048),
    bypass: z.array(bypassEntrySchema).max(200),
  })
  .refine(({ mode, url }) => (mode !== 'manual' && url === '') || parseProxyUrl(url) !== null, {
    path: ['url'],
    error: 'must be a URL such as http://proxy.example.com:3128, without a path',
  });
export type ProxySettings = z.infer<typeof proxySettingsSchema>;

export const DEFAULT_PROXY_SETTINGS: ProxySettings = { mode: 'environment', url: '', bypass: [] };

/** Null if it is not a proxy URL. As in environment variables, `http://` may be left out. */
export function parseProxyUrl(text: string): URL | null {
  const href = text.includes('://') ? text : `http://${text}`;
  if (!URL.canParse(href)) return null;
  const url = new URL(href);
  const isPlain = url.pathname === '/' && url.search === '' && url.hash === '';
  return isPlain && /^https?:$/.test(url.protocol) && areDecodable(url) ? url : null;
}

function areDecodable({ username, password }: URL): boolean {
  try {
    return decodeURIComponent(username + password) !== null;
  } catch {
    return false;
  }
}

/** The displayed settings: without the password. */
export function hidePassword(settings: ProxySettings): ProxySettings {
  const url = parseProxyUrl(settings.url);
  if (url === null || url.password === '') return settings;
  url.password = HIDDEN;
  return { ...settings, url: url.href };
}

/**
 * Displayed settings after an edit: a hidden password stands for the stored one, but only for the same user of the same
 * proxy.
 */
export function restorePassword(edited: ProxySettings, stored: ProxySettings): ProxySettings {
  const url = parseProxyUrl(edited.url);
  if (url?.password !== HIDDEN) return edited;
  const known = parseProxyUrl(stored.url);
  url.password = known?.host === url.host && known.username === url.username ? known.password : '';
  return { ...edited, url: url.href };
}

/** Passwords are never returned: a URL has `***` instead, and saving that keeps the password. */
export const proxyContract = {
  get: oc.output(proxySettingsSchema),
  /** Replaces the settings, from the next attempt on. */
  save: createDocumentProcedure('settings')
    .input(z.object({ settings: acceptUnchecked(proxySettingsSchema) }))
    .output(proxySettingsSchema),
};

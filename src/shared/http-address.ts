import { z } from 'zod';

/** 169.254.0.0/16 and fe80::/10, in the form of parsed URLs; the first also inside IPv6. */
const LINK_LOCAL = /^(169\.254\.|\[fe[89ab][0-9a-f]:|\[::ffff:a9fe:)/;

/**
 * An http or https URL that requests are sent to. Without user name and password: they would not be sent, and every
 * capture would show them. Never link-local: that is where clouds serve their machines' credentials, and no wallet.
 */
export const httpAddressSchema = z
  .string()
  .max(2048)
  .refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text), 'must be an http or https URL')
  .superRefine((text, context) => {
    const message = findHttpAddressIssue(text);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });

/** Why a valid URL cannot be a target, as a message that follows the field's name. */
export function findHttpAddressIssue(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { username, password, hostname } = new URL(text);
  if (username !== '' || password !== '') return 'must not contain a user name or password';
  return LINK_LOCAL.test(hostname) ? 'must not be a link-local address' : null;
}

import { CALLBACKS, type Callback } from '../protocol/callback.ts';

/** The base URL that all four URLs share, each with its usual name; null if one of them differs. */
export function findBaseUrl(urls: Readonly<Record<Callback, string>>): string | null {
  const base = urls.balance.replace(/\/balance$/, '');
  return base !== '' && CALLBACKS.every((callback) => urls[callback] === `${base}/${callback}`) ? base : null;
}

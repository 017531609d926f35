import { CALLBACKS, type Callback } from '#shared/protocol/callback.ts';

/** The one address below which the four are, each by its own name; null where one of them is elsewhere. */
export function baseUrlOf(urls: Readonly<Record<Callback, string>>): string | null {
  const base = urls.balance.replace(/\/balance$/, '');
  return base !== '' && CALLBACKS.every((callback) => urls[callback] === `${base}/${callback}`) ? base : null;
}

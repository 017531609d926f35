import { CALLBACKS, type Callback } from '#shared/protocol/callback.ts';

/** Four paths under one base: `http://localhost:3000/wallet` gives `http://localhost:3000/wallet/balance` and so on. */
export function fillFromBase(base: string): Record<Callback, string> {
  const stem = base.trim().replace(/\/+$/, '');
  return Object.fromEntries(CALLBACKS.map((kind) => [kind, `${stem}/${kind}`])) as Record<Callback, string>;
}

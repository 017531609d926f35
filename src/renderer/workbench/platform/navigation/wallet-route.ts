import { assertNever } from '#shared/assert-never.ts';

/** Pages of a casino's wallet that do not belong to a player. */
export const WALLET_PAGES = ['own', 'reconcile', 'ledger', 'connect', 'snapshots', 'settings'] as const;
export type WalletPage = (typeof WALLET_PAGES)[number];

/** A page of the Wallet view. The casino is part of every route: its players are listed beside each page. */
export type WalletRoute =
  | { readonly page: WalletPage; readonly casinoId: string }
  | { readonly page: 'player'; readonly casinoId: string; readonly accountId: string };

/** Parses what follows `#/wallet/`: `demo/ledger`, `demo/players/alice`. Null if invalid. */
export function parseWalletRoute(text: string): WalletRoute | null {
  const [, casinoId = '', page = '', account] =
    /^([a-z0-9][a-z0-9_-]{0,63})\/([a-z]+)(?:\/([^/]+))?$/.exec(text) ?? [];
  if (page === 'players') {
    const accountId = account === undefined ? null : decodeAccount(account);
    return accountId === null ? null : { page: 'player', casinoId, accountId };
  }
  const walletPage = WALLET_PAGES.find((each) => each === page);
  return walletPage === undefined || account !== undefined ? null : { page: walletPage, casinoId };
}

export function formatWalletRoute(route: WalletRoute): string {
  switch (route.page) {
    case 'player':
      return `${route.casinoId}/players/${encodeURIComponent(route.accountId)}`;
    case 'own':
    case 'reconcile':
    case 'ledger':
    case 'connect':
    case 'snapshots':
    case 'settings':
      return `${route.casinoId}/${route.page}`;
    default:
      return assertNever(route);
  }
}

/** An account ID may contain anything; an address that was cut within an escape sequence is invalid. */
function decodeAccount(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

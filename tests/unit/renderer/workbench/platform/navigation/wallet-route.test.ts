import { describe, expect, it } from 'vitest';
import { parseRoute, formatRoute } from '#renderer/workbench/platform/navigation/route.ts';

describe('a route in the wallet', () => {
  it.each([
    ['#/wallet', null],
    ['#/wallet/demo/ledger', { page: 'ledger', casinoId: 'demo' }],
    ['#/wallet/demo/connect', { page: 'connect', casinoId: 'demo' }],
    ['#/wallet/acme_2-b/snapshots', { page: 'snapshots', casinoId: 'acme_2-b' }],
    ['#/wallet/demo/settings', { page: 'settings', casinoId: 'demo' }],
    ['#/wallet/demo/players/alice', { page: 'player', casinoId: 'demo', accountId: 'alice' }],
    ['#/wallet/demo/players/ledger', { page: 'player', casinoId: 'demo', accountId: 'ledger' }],
    ['#/wallet/demo/players/a%2Fb%20%C5%81%23', { page: 'player', casinoId: 'demo', accountId: 'a/b Ł#' }],
  ] as const)('%s is unchanged by parsing and formatting', (hash, wallet) => {
    expect(parseRoute(hash)).toEqual({ view: 'wallet', wallet, ledgerFilter: '' });
    expect(formatRoute({ view: 'wallet', wallet })).toBe(hash);
  });

  it.each([
    '#/wallet/',
    '#/wallet/demo',
    '#/wallet/demo/gone',
    '#/wallet/demo/players',
    '#/wallet/demo/players/%',
  ])('%j is not a route in the wallet, so the view chooses the page', (hash) => {
    expect(parseRoute(hash)).toEqual({ view: 'wallet', wallet: null, ledgerFilter: '' });
  });
});
